import { formatDate, formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { monthsBetweenFigures } from '@prumo/contract/results/structure.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'
import { expectedIn } from './panel/details.ts'
import { isDue, isToCheck } from './plans/status.ts'

/** Indicators that the acting person fills in by hand, without the figure of the month that ended, from its last day on. */
export const figuresToFill: Waiting = {
  id: 'indicator.to_fill',
  words: ['indicador para preencher', 'indicadores para preencher'],
  link: '/indicadores',
  topics: ['results'],
  permission: 'results',
  read({ db, companyId, userId, today }, limit) {
    const month = shiftMonth(today.slice(0, 7), -1)
    const expected = Object.keys(monthsBetweenFigures)
      .map(Number)
      .filter((frequency) => expectedIn(frequency, Number(month.slice(5))))
    return waitingBy<{ id: number; title: string; department_id: number }>(
      { db },
      limit,
      [
        `select i.id, i.title, i.department_id, ${counted} from results.indicators i
       where i.company_id = $1 and i.responsible_id = $2 and i.source is null and i.calculation is null
         and i.due_day <= $3 and i.frequency_id = any($4::int[])
         and not exists (select from results.measurements m where m.company_id = i.company_id
           and m.indicator_id = i.id and m.month = $5::date and m.replaced_at is null)
       order by i.due_day, i.id`,
        companyId,
        userId,
        Number(today.slice(8)),
        expected,
        `${month}-01`,
      ],
      ({ id, title, department_id }) => ({
        id,
        title,
        detail: formatMonth(month),
        link: `/indicadores/easy-dashboard/${department_id}`,
      }),
    )
  },
}

/** Open plans of the acting person that should have begun or ended, the one that ends first first. */
export const duePlans: Waiting = {
  id: 'action_plan.due',
  words: ['plano de ação atrasado', 'planos de ação atrasados'],
  link: '/plan-actions?esperam=sim',
  topics: ['results'],
  permission: 'results',
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.all<{ id: number; to_do: string; due: string; count: number }>`
      select p.id, p.to_do, case when p.real_start is null and p.expected_start < ${today}::date then p.expected_start
          else p.expected_end end as due, count(*) over ()::int as count
      from results.plans p
      where p.company_id = ${companyId} and p.responsible_id = ${userId} and ${isDue(today)}
      order by p.expected_end nulls last, p.id limit ${limit}`
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, to_do, due }) => ({
        id,
        title: to_do,
        detail: `Era para ${formatDate(due)}`,
        link: `/plan-actions?plano=${id}`,
      })),
    }
  },
}

/** Concluded plans whose effectiveness the acting person should have checked. */
export const plansToCheck: Waiting = {
  id: 'action_plan.check',
  words: ['plano de ação para verificar', 'planos de ação para verificar'],
  link: '/plan-actions/finish?esperam=sim',
  topics: ['results'],
  permission: 'results',
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.all<{
      id: number
      to_do: string
      check_on: string | null
      real_end: string
      count: number
    }>`
      select p.id, p.to_do, p.check_on, p.real_end, count(*) over ()::int as count from results.plans p
      where p.company_id = ${companyId} and p.verifier_id = ${userId} and ${isToCheck(today)}
      order by coalesce(p.check_on, p.real_end), p.id limit ${limit}`
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, to_do, check_on, real_end }) => ({
        id,
        title: to_do,
        detail: check_on ? `Verificar desde ${formatDate(check_on)}` : `Concluído em ${formatDate(real_end)}`,
        link: `/plan-actions/finish?plano=${id}`,
      })),
    }
  },
}
