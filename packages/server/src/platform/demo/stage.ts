import type { Scope } from '../scope.ts'

export const demoCompany = {
  name: 'Padaria Horizonte Ltda',
  tradeName: 'Padaria Horizonte',
  timeZone: 'America/Sao_Paulo',
  /** Of the responsible user; everybody in the company has the same password. */
  email: 'ana@demo.prumo',
  password: 'demonstracao',
} as const

/** Who works there: Ana owns it, Carlos is its consultant. */
export type Role = 'ana' | 'carlos' | 'beatriz' | 'joao' | 'marina'

/** What the parts of the demo company are built on: one transaction, in which anybody acts at any moment. */
export type Stage = {
  /** 'yyyy-MM-dd', the day around which everything happens. */
  today: string
  userIds: Readonly<Record<Role, number>>
  /** The connection and the clock become those of `role` at a moment: 'yyyy-MM-dd' and 'HH:mm'; never after now. */
  as(role: Role, day: string, hour: string): Promise<Scope>
}
