import { next } from '../../testing/numbering.ts'

export const riskInput = (secret: string, more: object = {}) => ({
  kind: 'risk' as const,
  title: `Forno parado ${secret} ${next()}`,
  probability: 3,
  impact: 4,
  treatment: 'reduce' as const,
  ...more,
})
