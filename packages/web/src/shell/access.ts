import type { Access } from '@prumo/contract/access.ts'

/**
 * Whether a screen opens under an access level: restricted leaves only the plan screens (rule R009), and to a consultant
 * the way to another company, or one that did not pay would keep them; /sair is outside.
 */
export function opens(path: string, access: Access): boolean {
  return access !== 'restricted' || path === '/plans' || path.startsWith('/plans/') || path === '/companies'
}
