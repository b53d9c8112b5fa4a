import { manualCalls } from '@prumo/contract/people/manual/endpoints.ts'
import { manualReadingCalls } from '@prumo/contract/people/manual/readings.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { draftManual, manualDraft } from './document.ts'
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
    documentFile(scope, await reading((within) => manualDraft(within, params.companyId))),
})

export const manualReadingRoutes = implement(manualReadingCalls, {
  'POST /client/manual-colaborador/publish': async ({ scope, body }) => ({
    response: await publishedManual.publish(scope, body.note),
  }),
  'GET /client/manual-colaborador/versions': verb(publishedManual.versions),
  'GET /client/manual-colaborador/readers': verb(publishedManual.readers),
  'PUT /client/manual-colaborador/readers': async ({ scope, body }) => ({
    response: await publishedManual.chooseReaders(scope, body),
  }),
  'GET /client/manual-colaborador/reading': verb(publishedManual.toBeRead),
  'POST /client/manual-colaborador/reading': ({ scope, body }) => publishedManual.confirm(scope, body.version),
  'GET /client/manual-colaborador/reading/pdf': async ({ scope, reading }) =>
    documentFile(
      scope,
      await reading(async (within) => {
        const { content, version } = await publishedManual.inForce(within)
        return draftManual(within, content, version)
      }),
    ),
})
