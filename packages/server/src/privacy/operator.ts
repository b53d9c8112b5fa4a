import { Email, Id } from '@prumo/contract/fields.ts'
import { z } from 'zod'
import { cancelCompanyDeletion } from '../identity/deletion/closing.ts'
import { cancelAccountDeletion } from '../identity/deletion/leaving.ts'
import { type Pending, pendingAccounts, pendingCompanies } from '../identity/deletion/pending.ts'
import { findPerson } from '../identity/members/of-person.ts'
import { fail } from '../platform/errors.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { instant, list, sentence } from '../platform/operator/showing.ts'
import { erasures } from './deletion/erasures.ts'

const limit = 500

type Line = Pending & { kind: 'conta' | 'empresa' }

const pending = defineCommand({
  usage: 'exclusoes listar',
  about: 'Listar as contas e empresas marcadas para exclusão, as mais próximas primeiro',
  input: z.object({}),
  async run({ jobs: { database } }) {
    const accounts = await pendingAccounts(database, { limit })
    const companies = await pendingCompanies(database, { limit })
    const lines: Line[] = [
      ...accounts.map((one) => ({ ...one, kind: 'conta' as const })),
      ...companies.map((one) => ({ ...one, kind: 'empresa' as const })),
    ].toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    return list<Line>(
      lines,
      [
        ['O quê', ({ kind }) => kind],
        ['Nº', ({ id }) => id],
        ['Nome', ({ name }) => name],
        ['Pedida em', ({ requestedAt }) => instant(requestedAt)],
        ['Exclusão em', ({ dueAt }) => instant(dueAt)],
      ],
      { empty: 'Nenhuma exclusão marcada.' },
    )
  },
})

const done = defineCommand({
  usage: 'exclusoes feitas',
  about: 'Listar as últimas 100 exclusões feitas, sem dados pessoais',
  input: z.object({}),
  async run({ acrossCompanies }) {
    const rows = await acrossCompanies((db) => erasures(db, 100))
    return list<(typeof rows)[number]>(
      rows,
      [
        ['O quê', ({ kind }) => (kind === 'account' ? 'conta' : 'empresa')],
        ['Nº', ({ subject_id }) => subject_id],
        ['Pedida em', ({ requested_at }) => instant(requested_at)],
        ['Feita em', ({ erased_at }) => instant(erased_at)],
        ['Registros', ({ record_count }) => record_count],
        ['Arquivos', ({ file_count }) => file_count],
      ],
      { empty: 'Nenhuma exclusão feita.' },
    )
  },
})

const keepCompany = defineCommand({
  usage: 'exclusoes cancelar-empresa <empresa>',
  about: 'Cancelar a exclusão de uma empresa, a pedido de quem responde por ela, que recebe um e-mail',
  input: z.object({ empresa: Id }),
  changes: true,
  async run({ inCompany }, { empresa }) {
    const changed = await inCompany(empresa, cancelCompanyDeletion)
    return changed
      ? sentence('A empresa não será mais excluída.', { changed })
      : sentence('Esta empresa não estava marcada para exclusão, ou já está sendo excluída: nada mudou.', { changed })
  },
})

const keepAccount = defineCommand({
  usage: 'exclusoes cancelar-conta <email>',
  about: 'Cancelar a exclusão de uma conta, a pedido da pessoa, que recebe um e-mail',
  input: z.object({ email: Email }),
  changes: true,
  async run({ inCompany, jobs: { database } }, { email }) {
    const person = await findPerson(database, email)
    const [pendingOne] = await pendingAccounts(database, { email, limit: 1 })
    const [company] = person.companies
    if (!pendingOne || !company) {
      throw fail('not_found', { message: `A conta ${email} não está marcada para exclusão.` })
    }
    await inCompany(company.id, (scope) => cancelAccountDeletion(scope, person.id))
    return sentence(`A conta ${email} não será mais excluída.`, { changed: true })
  },
})

export const privacyCommands: OperatorArea = {
  groups: { exclusoes: 'Contas e empresas marcadas para exclusão' },
  commands: [pending, done, keepCompany, keepAccount],
}
