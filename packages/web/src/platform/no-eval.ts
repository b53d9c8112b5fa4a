import type { $ZodConfig } from 'zod/v4/core'

/**
 * The content security policy forbids eval, and Zod would try it before it parses by its own means. It keeps its settings
 * in this global; told through its `config()`, 3 KB of it would come with the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies $ZodConfig })
