import { formatDate } from '@prumo/contract/dates.ts'
import type { Waiting } from '../../platform/waiting.ts'
import { changeReadingLink } from '../changes/kinds.ts'
import { manualReadingLink } from '../manual/kinds.ts'

type Row = { id: number; title: string; version: number; count: number }

const toRead = (
  id: string,
  words: Waiting['words'],
  {
    documents,
    owner,
    prefix,
    link,
  }: { documents: string; owner: string; prefix: string; link: (id: number) => string },
): Waiting => ({
  id,
  words,
  link: '/',
  topics: ['quality'],
  async read({ db, companyId, userId }, limit) {
    const rows = await db.raw<Row>(
      `select m.id, m.title, m.version_in_force as version, count(*) over ()::int as count from ${documents} m
       join ${prefix}_readers r on r.company_id = m.company_id and r.${owner} = m.id and r.user_id = $2
       where m.company_id = $1 and m.version_in_force is not null and m.deleted_at is null
         and not exists (select from ${prefix}_readings d where d.company_id = m.company_id and d.${owner} = m.id
           and d.version = m.version_in_force and d.user_id = $2)
       order by m.updated_at, m.id limit ${limit}`,
      [companyId, userId],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map((row) => ({ id: row.id, title: row.title, detail: `Versão ${row.version}`, link: link(row.id) })),
    }
  },
})

const manualsToRead = toRead(
  'quality_manual.to_read',
  ['manual da qualidade para ler', 'manuais da qualidade para ler'],
  {
    documents: 'quality.manuals',
    owner: 'manual_id',
    prefix: 'quality.manual',
    link: manualReadingLink,
  },
)

const changesToRead = toRead('quality_change.to_read', ['mudança para confirmar', 'mudanças para confirmar'], {
  documents: 'quality.changes',
  owner: 'change_id',
  prefix: 'quality.change',
  link: changeReadingLink,
})

/** Changes whose follow-up has come and that have no result yet, for the person who created them. */
const changesToFollow: Waiting = {
  id: 'quality_change.to_follow',
  words: ['mudança para acompanhar', 'mudanças para acompanhar'],
  link: '/controle-mudanca',
  topics: ['quality'],
  permission: 'proccess',
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.raw<{ id: number; title: string; follow_up_on: string; count: number }>(
      `select id, title, follow_up_on, count(*) over ()::int as count from quality.changes
       where company_id = $1 and created_by = $2 and follow_up_on <= $3::date and deleted_at is null
         and coalesce(content ->> 'resultado_mudanca', '') = ''
       order by follow_up_on, id limit ${limit}`,
      [companyId, userId, today],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, title, follow_up_on }) => ({
        id,
        title,
        detail: formatDate(follow_up_on),
        link: `/controle-mudanca/${id}`,
      })),
    }
  },
}

/** Manuals whose date of review has come, for the person who created them. */
const manualsToReview: Waiting = {
  id: 'quality_manual.to_review',
  words: ['manual da qualidade para revisar', 'manuais da qualidade para revisar'],
  link: '/manual-de-qualidade',
  topics: ['quality'],
  permission: 'proccess',
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.raw<{ id: number; title: string; review_on: string; count: number }>(
      `select id, title, review_on, count(*) over ()::int as count from quality.manuals
       where company_id = $1 and created_by = $2 and review_on <= $3::date and deleted_at is null
       order by review_on, id limit ${limit}`,
      [companyId, userId, today],
    )
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, title, review_on }) => ({
        id,
        title,
        detail: formatDate(review_on),
        link: `/manual-de-qualidade/${id}`,
      })),
    }
  },
}

export const documentWaiting: readonly Waiting[] = [manualsToRead, changesToRead, changesToFollow, manualsToReview]
