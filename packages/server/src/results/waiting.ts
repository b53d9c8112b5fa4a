import { formatDate } from '@prumo/contract/dates.ts'
import { counted, type Waiting, waitingBy } from '../platform/waiting.ts'

/** Open plans of the acting person that should have begun or ended, the one that ends first first. */
export const duePlans: Waiting = {
  id: 'action_plan.due',
  words: ['plano de ação atrasado', 'planos de ação atrasados'],
  link: '/plan-actions?situacao=atrasados',
  topics: ['results'],
  permission: 'results',
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; to_do: string; due: string }>(
      { db },
      limit,
      [
        `select id, to_do, case when real_start is null and expected_start < $3::date then expected_start
           else expected_end end as due, ${counted}
       from results.plans
       where company_id = $1 and responsible_id = $2 and real_end is null
         and (expected_end < $3::date or real_start is null and expected_start < $3::date)
       order by expected_end nulls last, id`,
        companyId,
        userId,
        today,
      ],
      ({ id, to_do, due }) => ({
        id,
        title: to_do,
        detail: `Era para ${formatDate(due)}`,
        link: `/plan-actions?plano=${id}`,
      }),
    )
  },
}

/** Concluded plans whose effectiveness the acting person should have checked. */
export const plansToCheck: Waiting = {
  id: 'action_plan.check',
  words: ['plano de ação para verificar', 'planos de ação para verificar'],
  link: '/plan-actions/finish',
  topics: ['results'],
  permission: 'results',
  read({ db, companyId, userId, today }, limit) {
    return waitingBy<{ id: number; to_do: string; check_on: string }>(
      { db },
      limit,
      [
        `select id, to_do, check_on, ${counted} from results.plans
       where company_id = $1 and verifier_id = $2 and checked_at is null and real_end is not null and check_on <= $3::date
       order by check_on, id`,
        companyId,
        userId,
        today,
      ],
      ({ id, to_do, check_on }) => ({
        id,
        title: to_do,
        detail: `Verificar desde ${formatDate(check_on)}`,
        link: `/plan-actions/finish?plano=${id}`,
      }),
    )
  },
}
