import { faqCalls } from './faq/endpoints.ts'
import { newsCalls } from './news/endpoints.ts'
import { suggestionCalls } from './suggestions/endpoints.ts'

export const helpCalls = { ...faqCalls, ...newsCalls, ...suggestionCalls } as const
