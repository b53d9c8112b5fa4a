let made = 0

export const riskInput = (secret: string, more: object = {}) => ({
  kind: 'risk' as const,
  title: `Forno parado ${secret} ${++made}`,
  probability: 3,
  impact: 4,
  treatment: 'reduce' as const,
  ...more,
})
