import type { Scope } from '../scope.ts'

export const demoCompany = {
  name: 'Padaria Horizonte Ltda',
  tradeName: 'Padaria Horizonte',
  timeZone: 'America/Sao_Paulo',
  /** The responsible user; everybody in the company has the same password. */
  email: 'ana@demo.prumo',
  password: 'demonstracao',
} as const

/** The people of the demo company: Ana owns it, Carlos is its consultant. */
export type Role = 'ana' | 'carlos' | 'beatriz' | 'joao' | 'marina' | 'cleide' | 'iris'

/** What builds the parts of the demo company: one transaction, in which each role acts at a chosen moment. */
export type DemoBuilder = {
  /** 'yyyy-MM-dd', the day around which the demo data is placed. */
  today: string
  userIds: Readonly<Record<Role, number>>
  /** A scope of `role` at a moment, 'yyyy-MM-dd' and 'HH:mm', which also sets the clock; never later than now. */
  as(role: Role, day: string, hour: string): Promise<Scope>
}
