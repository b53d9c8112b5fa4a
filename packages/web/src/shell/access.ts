import type { Access } from '@prumo/contract/access.ts'

/** Whether a screen opens under an access level: restricted leaves only the plan screens (rule R009); /sair is outside. */
export function opens(path: string, access: Access): boolean {
  return access !== 'restricted' || path === '/plans' || path.startsWith('/plans/')
}
