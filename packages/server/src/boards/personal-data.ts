import { sql } from 'kysely'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { plainText } from '../platform/rich-text/sanitizing.ts'
import { boardOf } from './board.ts'
import { cardComments } from './cards/comments.ts'
import { discardCardFiles } from './cards/files.ts'
import { area } from './cards/queries.ts'

export const boardsPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'boards.cards', {
      name: 'quadros',
      title: 'Seu kanban pessoal e as tarefas de quadro que você criou',
      by: ['owner_id', 'created_by'],
      fields: {
        title: 'Título',
        description: 'Descrição',
        finish_on: 'Prazo',
        tab: 'Coluna',
        created_at: 'Criada em',
        archived_at: 'Arquivada em',
      },
      says: { description: plainText },
    }),
  ],
  // A personal board is nobody else's.
  async forget(there) {
    const cards = await there.db.all(
      area
        .selectFrom('boards.cards')
        .select('id')
        .where('company_id', '=', there.companyId)
        .where('owner_id', '=', there.userId)
        .orderBy('id')
        .forUpdate(),
    )
    const ids = cards.map(({ id }) => id)
    await discardCardFiles(there, ids)
    await cardComments(boardOf(there, 'personal')).discardAll(there, ids)
    await there.db.run(
      area
        .deleteFrom('boards.cards')
        .where('company_id', '=', there.companyId)
        .where(sql<boolean>`id = any(${ids}::bigint[])`),
    )
    await there.db.run(
      area
        .deleteFrom('boards.limits')
        .where('company_id', '=', there.companyId)
        .where('board', '=', 'personal')
        .where('owner_id', '=', there.userId),
    )
  },
}
