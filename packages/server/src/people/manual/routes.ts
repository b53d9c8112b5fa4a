import { under } from '@prumo/contract/contract.ts'
import { manualCalls } from '@prumo/contract/people/manual/endpoints.ts'
import { manualAddress, manualReadingCalls } from '@prumo/contract/people/manual/readings.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { publishedManual } from './published.ts'
import { manualSection, writeSection } from './sections.ts'

export const manualRoutes = implement(manualCalls, {
  'GET /client/manual-colaborador': async ({ scope }) => ({ response: await manualSection(scope, 'identity') }),
  'POST /client/manual-colaborador': async ({ scope, body }) => ({
    response: await writeSection(scope, 'identity', body),
  }),
  'GET /client/manual-colaborador/history': async ({ scope }) => ({ response: await manualSection(scope, 'history') }),
  'POST /client/manual-colaborador/history': async ({ scope, body }) => ({
    response: await writeSection(scope, 'history', body),
  }),
  'GET /client/manual-colaborador/introduction': async ({ scope }) => ({
    response: await manualSection(scope, 'introduction'),
  }),
  'POST /client/manual-colaborador/introduction': async ({ scope, body }) => ({
    response: await writeSection(scope, 'introduction', body),
  }),
  'GET /client/manual-colaborador/final-consideration': async ({ scope }) => ({
    response: await manualSection(scope, 'final_consideration'),
  }),
  'POST /client/manual-colaborador/final-consideration': async ({ scope, body }) => ({
    response: await writeSection(scope, 'final_consideration', body),
  }),
  'GET /client/manual-colaborador/pdf/{companyId}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => publishedManual.draftNow(within, params.companyId))),
})

export const manualReadingRoutes = implement(manualReadingCalls, under(manualAddress, publishedManual.handlers))
