import type { Access } from '@prumo/contract/access.ts'

const alwaysOpen = new Set(['/plans', '/companies', '/carteira', '/carteira/espera', '/account/privacy'])

/**
 * True if a screen opens under an access level. Restricted access leaves only the plan screens (rule R009); a
 * consultant can also change to another company, so that one unpaid company does not lock them out; people can always
 * download their own data. /sair is outside.
 */
export function opens(path: string, access: Access): boolean {
  return access !== 'restricted' || path.startsWith('/plans/') || alwaysOpen.has(path)
}

const changedUnpaid = ['/plans', '/contracts', '/companies', '/carteira', '/account']

/**
 * True if what a screen shows may be changed under an access level: without payment only plan and contracts, the change of
 * company and what is the person's own (the payment rules of the declared calls).
 */
export const changes = (path: string, access: Access): boolean =>
  access === 'full' || changedUnpaid.some((start) => path === start || path.startsWith(`${start}/`))
