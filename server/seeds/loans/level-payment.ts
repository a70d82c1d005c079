/** The level monthly payment of a loan, to the cent: what the lender's part of the application asks for. */
export function levelPayment(principal: number, ratePercent: number, months: number): string {
  const monthly = ratePercent / 1_200
  const payment = monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months)
  return payment.toFixed(2)
}
