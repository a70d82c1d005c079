export const invitationLivesDays = 7

export const endOfInvitation = (at: Date): Date => new Date(at.getTime() + invitationLivesDays * 86_400_000)
