import type { Access } from '@prumo/contract/access.ts'

const alwaysOpen = new Set(['/plans', '/companies', '/account/privacy'])

/**
 * Whether a screen opens under an access level: restricted leaves only the plan screens (rule R009), and to a consultant
 * the way to another company, or one that did not pay would keep them; what is theirs they may always take along. /sair is
 * outside.
 */
export function opens(path: string, access: Access): boolean {
  return access !== 'restricted' || path.startsWith('/plans/') || alwaysOpen.has(path)
}
