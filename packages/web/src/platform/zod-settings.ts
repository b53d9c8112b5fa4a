import { sentence } from '@prumo/contract/sentences.ts'
import type { $ZodConfig } from 'zod/v4/core'

/**
 * The content security policy forbids eval, and Zod would try it before it parses by its own means. What a form says of a
 * value whose schema has no sentence of its own is Portuguese: as `customError`, because Zod sets its English `localeError`
 * when it is loaded. It keeps its settings in this global; told through its `config()`, 3 KB of it would come with the
 * first page.
 */
Object.assign(globalThis, {
  __zod_globalConfig: { jitless: true, customError: sentence } satisfies $ZodConfig,
})
