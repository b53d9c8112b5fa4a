import type { ReaderRule, ReaderRuleShown } from '@prumo/contract/readers.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/query.ts'
import type { Pickable } from '../../ui/form/options.tsx'
import { departmentsQuery } from '../departments/departments.ts'

/** Whom a rule can name: everybody, a department or a position. */
export type Target = Pickable & { names: 'everybody' | { department: number } | { cargo: string } }

const everybody: Target = { value: 1, label: 'Toda a equipe', names: 'everybody' }

const numbers = new Map<string, number>()
/** A position's number, the same as long as the page is open, whatever the register says meanwhile. */
function numberOf(cargo: string): number {
  const key = cargo.toLowerCase()
  if (!numbers.has(key)) numbers.set(key, numbers.size + 1)
  return numbers.get(key)!
}

// Even numbers are departments, odd ones positions.
const ofDepartment = (department: number, label: string): Target => ({
  value: 2 * department,
  label,
  hint: 'Departamento',
  names: { department },
})
const ofCargo = (cargo: string): Target => ({
  value: 2 * numberOf(cargo) + 1,
  label: cargo,
  hint: 'Cargo',
  names: { cargo },
})

/** Everybody, the departments, then the positions of the register, with those that a rule names already. */
export function targetsFor(
  rule: ReaderRuleShown | null | undefined,
  departments: readonly { id: number; name: string }[],
  cargos: readonly string[],
): Target[] {
  const ofRegister = [...(rule?.cargos ?? []), ...cargos].filter((cargo) => cargo !== '')
  const once = new Map(ofRegister.reverse().map((cargo) => [cargo.toLowerCase(), cargo]))
  const known = [
    ...(rule?.departments ?? []).map(({ department_id, label }) => ({ id: department_id, name: label })),
    ...departments,
  ]
  const byId = new Map(known.map(({ id, name }) => [id, name]))
  return [
    everybody,
    ...[...byId].map(([id, name]) => ofDepartment(id, name)),
    ...[...once.values()].sort((one, other) => one.localeCompare(other, 'pt-BR')).map(ofCargo),
  ]
}

/** The values of the targets that a rule names. */
export function targetsOf(rule: ReaderRuleShown | null | undefined, targets: readonly Target[]): number[] {
  if (!rule) return []
  return targets.flatMap(({ value, names }) => {
    if (names === 'everybody') return rule.everybody ? [value] : []
    const named =
      'department' in names
        ? rule.departments.some(({ department_id }) => department_id === names.department)
        : rule.cargos.includes(names.cargo)
    return named ? [value] : []
  })
}

/** The rule that names the targets with these values. */
export function ruleOf(values: readonly number[], targets: readonly Target[]): ReaderRule {
  const named = targets.flatMap(({ value, names }) => (values.includes(value) ? [names] : []))
  return {
    everybody: named.includes('everybody'),
    departments: named.flatMap((one) => (typeof one === 'object' && 'department' in one ? one.department : [])),
    cargos: named.flatMap((one) => (typeof one === 'object' && 'cargo' in one ? one.cargo : [])),
  }
}

const registerQuery = call('GET /calendar/feedbacks-collaborators', {}, { topic: 'people' })

const none: readonly never[] = []

export function useTargets(rule: ReaderRuleShown | null | undefined): Target[] {
  const departments = useQuery(departmentsQuery).data ?? none
  const register = useQuery(registerQuery).data ?? none
  return useMemo(
    () =>
      targetsFor(
        rule,
        departments,
        register.flatMap(({ cargo, active }) => (active ? cargo : [])),
      ),
    [rule, departments, register],
  )
}
