import { sentence } from '@prumo/contract/sentences.ts'
import { z } from 'zod'

// The sentence for a value whose schema has none of its own.
z.config({ localeError: sentence })
