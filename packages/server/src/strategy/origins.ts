import { blocks, type CanvasKind } from '@prumo/contract/strategy/model.ts'
import { numbersOf, type Origin } from '../platform/origins.ts'
import { folderLink } from './folders/folder-link.ts'

/** A subject of a SWOT or a Canvas. */
export const subjectOrigin: Origin = {
  kind: 'strategy_subject',
  name: 'Assunto de SWOT ou Canvas',
  async read({ db, companyId }, ids) {
    const rows = await db.all<{
      id: number
      title: string
      field: number
      folder_id: number
      folder: string
      kind: CanvasKind
    }>`
      select s.id, s.title, s.field, s.folder_id, f.title as folder, f.kind from strategy.subjects s
      join strategy.folders f on f.company_id = s.company_id and f.id = s.folder_id
      where s.company_id = ${companyId} and s.id = any(${numbersOf(ids)}::bigint[])`
    return rows.map(({ id, title, field, folder_id, folder, kind }) => ({
      id: String(id),
      title,
      link: folderLink(kind, folder_id),
      problem: title,
      to_why_do: `${blocks[kind][field - 1] ?? ''}, ${folder}`,
      department_id: null,
    }))
  },
}

/** A strategy that crosses subjects of a SWOT: what is done is the strategy, because of the subjects. */
export const crossingOrigin: Origin = {
  kind: 'strategy_crossing',
  name: 'Estratégia de SWOT',
  async read({ db, companyId }, ids) {
    const rows = await db.all<{
      id: number
      title: string
      folder_id: number
      folder: string
      subjects: string | null
    }>`
      select c.id, c.title, c.folder_id, f.title as folder,
        (select string_agg(s.title, ' × ' order by s.field, s.position) from strategy.crossing_subjects x
          join strategy.subjects s on s.company_id = x.company_id and s.id = x.subject_id
          where x.company_id = c.company_id and x.crossing_id = c.id) as subjects
      from strategy.crossings c
      join strategy.folders f on f.company_id = c.company_id and f.id = c.folder_id
      where c.company_id = ${companyId} and c.id = any(${numbersOf(ids)}::bigint[])`
    return rows.map(({ id, title, folder_id, folder, subjects }) => ({
      id: String(id),
      title,
      link: folderLink('swot', folder_id),
      problem: (subjects ?? title).slice(0, mostWords),
      to_do: title,
      to_why_do: `Estratégia de ${folder}`,
      department_id: null,
    }))
  },
}

/** The longest problem that a plan of action takes. */
const mostWords = 1000
