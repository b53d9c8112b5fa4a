import type { NotificationPreferences, PreferencesChange } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { sql } from 'kysely'
import type { Area } from '../../platform/area.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { digestChoiceOf } from '../digest/choice.ts'
import { area } from '../tables.ts'

/** How the user gets each kind of notification, and the daily e-mail. */
export async function preferences(scope: Scope): Promise<NotificationPreferences> {
  const [rows, digest] = await Promise.all([
    scope.db.all(
      area
        .selectFrom('notifications.preferences')
        .select(['kind', 'in_app', 'email'])
        .where('company_id', '=', scope.companyId)
        .where('user_id', '=', scope.userId),
    ),
    scope.db.first(
      area
        .selectFrom('notifications.digests')
        .select(['enabled', 'hour'])
        .where('company_id', '=', scope.companyId)
        .where('user_id', '=', scope.userId),
    ),
  ])
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return {
    kinds: kindsOf(scope).map(({ id, name, description, defaults, weight, group }) => ({
      kind: id,
      name,
      description,
      group,
      weight,
      in_app: chosen.get(id)?.in_app ?? defaults.inApp,
      email: (chosen.get(id)?.email ?? defaults.email) as typeof defaults.email,
    })),
    digest: digestChoiceOf(digest, { consultant: scope.actor.type === 'consultor' }),
  }
}

const kindsOf = ({ areas }: Scope) =>
  areas.flatMap(({ name, notifications }) =>
    (notifications?.kinds ?? []).map((kind) => ({ ...kind, group: groups[name] ?? 'Pedidos, conversas e avisos' })),
  )

/** Under which heading people find the kinds of an area; the others are together. */
const groups: Partial<Record<Area['name'], string>> = {
  routine: 'Tarefas e reuniões',
  minutes: 'Tarefas e reuniões',
  processes: 'Processos',
  people: 'Pessoas',
  results: 'Indicadores e planos de ação',
  reports: 'Indicadores e planos de ação',
  finance: 'Financeiro',
  quality: 'Qualidade',
  diagnostics: 'Diagnósticos e jornada',
  journey: 'Diagnósticos e jornada',
  billing: 'O plano do Prumo',
}

/** Changes the sent preferences. @throws request.invalid for a kind that does not exist. */
export async function choosePreferences(scope: Scope, change: PreferencesChange): Promise<NotificationPreferences> {
  const before = await preferences(scope)
  const known = new Set(kindsOf(scope).map(({ id }) => id))
  if (change.kinds?.some(({ kind }) => !known.has(kind))) {
    throw fail('request.invalid', { fields: { kinds: 'Este tipo de notificação não existe.' } })
  }
  await Promise.all([keepKinds(scope, change.kinds ?? []), change.digest && keepDigest(scope, change.digest)])
  const after = await preferences(scope)
  const [was, is] = [inWords(before), inWords(after)]
  const changed = Object.keys(is).filter((key) => was[key] !== is[key])
  if (changed.length > 0) {
    const only = (words: Record<string, string>) => Object.fromEntries(changed.map((key) => [key, words[key]]))
    await record(scope, 'notification_preferences.changed', scope.userId, { before: only(was), after: only(is) })
  }
  return after
}

async function keepKinds({ db, companyId, userId }: Scope, chosen: NonNullable<PreferencesChange['kinds']>) {
  // The last choice for a kind counts.
  const last = [...new Map(chosen.map((one) => [one.kind, one])).values()]
  if (last.length === 0) return
  await db.run(
    area
      .insertInto('notifications.preferences')
      .values(last.map((one) => ({ company_id: companyId, user_id: userId, ...one })))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'user_id', 'kind']).doUpdateSet({
          in_app: sql<boolean>`excluded.in_app`,
          email: sql<string>`excluded.email`,
        }),
      ),
  )
}

const keepDigest = ({ db, companyId, userId }: Scope, digest: NonNullable<PreferencesChange['digest']>) =>
  db.run(
    area
      .insertInto('notifications.digests')
      .values({ company_id: companyId, user_id: userId, ...digest })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(digest)),
  )

const ways = { now: 'na hora', digest: 'no resumo do dia', none: 'não' }

/** The choice as the trail stores it, by the names of the kinds. */
function inWords({ kinds, digest }: NotificationPreferences): Record<string, string> {
  return {
    ...Object.fromEntries(
      kinds.map(({ name, in_app, email }) => [name, `no Prumo: ${in_app ? 'sim' : 'não'}; por e-mail: ${ways[email]}`]),
    ),
    'Resumo do dia': digest.enabled ? `às ${digest.hour}h` : 'não',
  }
}
