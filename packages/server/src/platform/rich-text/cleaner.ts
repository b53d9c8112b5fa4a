/** Sanitises rich texts in a worker process. */
import { sanitizeRichText } from './sanitizing.ts'

/** The texts as they may be stored, in their order. @throws request.too_large. */
export const run = (texts: readonly string[]): string[] => texts.map((html) => sanitizeRichText(html))
