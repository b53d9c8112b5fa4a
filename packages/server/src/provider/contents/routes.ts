import { providerContentCalls } from '@prumo/contract/provider/contents/endpoints.ts'
import { providedFiles, providedFolders } from '../../files/provided/files.ts'
import {
  createProvidedFolder,
  deleteProvidedFolder,
  moveProvidedFolder,
  publishFile,
  renameProvidedFile,
  renameProvidedFolder,
  withdrawFile,
} from '../../files/provided/publishing.ts'
import { previewQuestion } from '../../help/contents/previewing.ts'
import { news } from '../../help/news/news.ts'
import { missedSearches, suggestionLines } from '../../help/statistics.ts'
import { imageOfSuggestion, moveSuggestion } from '../../help/suggestions/answering.ts'
import { companyNames } from '../../identity/companies/started.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { previewModule } from '../../journey/contents/previewing.ts'
import { announce, orderAnnouncement, preparedAnnouncement } from '../../notifications/announcing.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { answerAsProvider } from './answering.ts'
import { countedFrom, productContents } from './product-contents.ts'

export const providerContentRoutes = implement(providerContentCalls, {
  'GET /provider/contents': async ({ scope: { today }, operator }) => ({
    response: await operator.acrossCompanies((db) => productContents(db, today)),
  }),
  'GET /provider/contents/misses': async ({ scope: { today }, operator }) => ({
    response: await operator.acrossCompanies((db) => missedSearches(db, countedFrom(today))),
  }),
  'POST /provider/contents/preview': ({ body: { kind, ...draft } }) => ({
    response: kind === 'question' ? previewQuestion(draft) : previewModule(draft),
  }),
  'GET /provider/news': () => ({ response: news().map(({ id, title }) => ({ id, title })) }),
  'GET /provider/suggestions': ({ operator, query }) =>
    operator.acrossCompanies(async (db) => {
      const lines = await suggestionLines(db, { open: query.open === 'true' })
      const names = await companyNames(db, idsOf(lines, 'company_id'))
      return {
        response: lines.map(({ created_at, situation, ...line }) => ({
          ...line,
          situation: situation as 'received',
          company: names.get(line.company_id) ?? '',
          created_at: created_at.toISOString(),
        })),
      }
    }),
  'GET /provider/suggestions/{company}/{id}/image': async ({ operator, params }) => {
    const image = await operator.inCompany(params.company, (scope) => imageOfSuggestion(scope, params.id))
    if (!image) throw fail('not_found')
    return image
  },
  'PUT /provider/suggestions/{company}/{id}': async ({ operator, params, body }) =>
    void (await operator.inCompany(params.company, (scope) => moveSuggestion(scope, params.id, body.situation))),
  'POST /provider/suggestions/{company}/{id}/answer': ({ operator, params, body }) =>
    operator.inCompany(params.company, (scope) => answerAsProvider(scope, params.id, body)),
  'POST /provider/announcements/preview': async ({ operator, body: { company_id, ...written } }) => ({
    response: {
      ...preparedAnnouncement(written),
      people:
        company_id === null
          ? null
          : await operator.inCompany(company_id, async (scope) => (await reachableMembers(scope)).length),
    },
  }),
  'POST /provider/announcements': async ({ scope, operator, body: { company_id, ...written } }) => {
    if (company_id === null) await orderAnnouncement(scope, written)
    else await operator.inCompany(company_id, (within) => announce(within, written))
  },
  'GET /provider/folders': verb(providedFolders),
  'POST /provider/folders': async ({ scope, body }) => ({
    response: { id: await createProvidedFolder(scope, body.title) },
  }),
  'PUT /provider/folders/{id}': ({ scope, params, body }) => renameProvidedFolder(scope, params.id, body.title),
  'PUT /provider/folders/{id}/place': ({ scope, params, body }) => moveProvidedFolder(scope, params.id, body.place),
  'DELETE /provider/folders/{id}': verb(deleteProvidedFolder),
  'GET /provider/folders/{id}/files': async ({ scope, params }) => {
    const { response } = await providedFiles(scope, params.id)
    return { response: response.map(({ url: _, ...file }) => file) }
  },
  'POST /provider/folders/{id}/files': async ({ scope, params, files }) => {
    const [staged] = files
    const title = staged!.name.replace(/\.[^.]{1,10}$/, '')
    return { response: { id: await publishFile(scope, params.id, { title, staged: staged! }) } }
  },
  'PUT /provider/files/{id}': ({ scope, params, body }) => renameProvidedFile(scope, params.id, body.title),
  'DELETE /provider/files/{id}': verb(withdrawFile),
})
