import type { AuditEntry } from '@prumo/contract/admin/audit/endpoints.ts'
import { Id } from '@prumo/contract/fields.ts'
import { z } from 'zod'
import { auditPage } from '../admin/audit/queries.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { instant, list } from '../platform/operator/showing.ts'
import { Day, Page } from '../platform/operator/typed.ts'
import type { Scope } from '../platform/scope.ts'

const show = defineCommand({
  usage: 'trilha listar [empresa]',
  about: 'Mostrar a trilha de uma empresa, ou a da própria casa (filas, e-mails, banco), 50 por página',
  options: { '--de <data>': 'Do dia, como 2026-12-01', '--ate <data>': 'Até o dia', '--pagina <n>': 'Página' },
  input: z.object({
    empresa: Id.optional(),
    de: Day.optional(),
    ate: Day.optional(),
    pagina: Page,
  }),
  async run(context, { empresa, de, ate, pagina }) {
    const choice = { ...(de && { from: de }), ...(ate && { to: ate }) }
    const page = (scope: Scope) => auditPage(scope, choice, { page: pagina, perPage: 50 })
    const { response, total, archived_until } = await (empresa === undefined
      ? context.inSystem(page)
      : context.inCompany(empresa, page))
    const shown = list<AuditEntry>(
      response,
      [
        ['Quando', ({ at }) => instant(new Date(at))],
        ['O que', ({ sentence }) => sentence],
      ],
      {
        empty: 'A trilha está vazia.',
        note: `${total} no total${archived_until === null ? '' : `; até ${archived_until} estão arquivados, na exportação da empresa`}`,
      },
    )
    return { ...shown, data: { total, entries: response } }
  },
})

export const trailCommands: OperatorArea = {
  groups: { trilha: 'Quem fez o quê' },
  commands: [show],
}
