import { sentence } from '@prumo/contract/sentences.ts'
import { z } from 'zod'

// What the house says when a schema has no sentence of its own.
z.config({ localeError: sentence })
