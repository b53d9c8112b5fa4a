import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const identityChecks: readonly Check[] = [
  {
    id: 'member.invited',
    title: 'Equipe no Prumo',
    otherwise: 'Uma só pessoa no Prumo',
    permission: 'users',
    evidence: ({ companyId }) =>
      sql`select from identity.members where company_id = ${companyId} and disabled_at is null`,
    needs: 2,
    words: ['pessoa', 'pessoas'],
    link: '/users',
  },
]
