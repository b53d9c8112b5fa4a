import { z } from 'zod'

// What Zod says when a schema has no sentence of its own.
z.config(z.locales.pt())
