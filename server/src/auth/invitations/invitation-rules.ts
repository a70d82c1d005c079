const invitationLivesMs = 7 * 86_400_000

export const endOfInvitation = (at: Date): Date => new Date(at.getTime() + invitationLivesMs)
