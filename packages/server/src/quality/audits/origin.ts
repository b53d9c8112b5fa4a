import { numbersOf, type Origin } from '../../platform/origins.ts'
import { itemByNumber } from '../checklist/norms.ts'

type Row = {
  id: number
  audit_id: number
  title: string
  item: number
  status: number | null
  evidence: string
  /** Of an item of the audit's own. */
  own_code: string | null
  own_title: string | null
}

/** The answer to an item of an audit: an opportunity becomes a plan of action. */
export const answerOrigin: Origin = {
  kind: 'audit_answer',
  name: 'Item de auditoria',
  permission: 'proccess',
  async read({ db, companyId }, ids) {
    const rows = await db.all<Row>`
      select w.id, w.audit_id, a.title, w.item, w.status, w.evidence, i.clause as own_code, i.title as own_title
      from quality.audit_answers w join quality.audits a on a.company_id = w.company_id and a.id = w.audit_id
      left join quality.audit_items i on i.company_id = w.company_id and i.id = w.item
      where w.company_id = ${companyId} and w.id = any(${numbersOf(ids)}::bigint[])`
    return rows.map(({ id, audit_id, title, item, status, evidence, own_code, own_title }) => {
      const asked = itemByNumber(item)
      const [code, about] = [asked?.code ?? own_code ?? '', asked?.title ?? own_title ?? '']
      return {
        id: String(id),
        title: `${title}: ${code} ${about}`,
        link: `/auditoria-interna/${audit_id}?item=${item}`,
        problem: (evidence || `${code} ${about}`).slice(0, 1000).toWellFormed(),
        to_do: `${status === 3 ? 'Melhorar' : 'Corrigir'}: ${about.toLocaleLowerCase('pt-BR')}`,
        to_why_do: `Auditoria interna, item ${code}`,
        department_id: null,
      }
    })
  },
}
