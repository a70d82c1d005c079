interface ResetProblems {
  password?: 'auth.passwordMissing'
  confirm?: 'auth.confirmMissing' | 'auth.passwordsDiffer'
}

/** What is wrong with a new password and its repetition, as keys of the catalogue (specification 1, section 5). */
export function resetProblems({ password, confirm }: { password: string; confirm: string }): ResetProblems {
  const problems: ResetProblems = {}
  if (password === '') problems.password = 'auth.passwordMissing'
  if (confirm === '') problems.confirm = 'auth.confirmMissing'
  else if (password !== '' && password !== confirm) problems.confirm = 'auth.passwordsDiffer'
  return problems
}
