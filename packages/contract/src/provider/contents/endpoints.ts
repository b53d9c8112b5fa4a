import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Id, Instant, optionalText, Reference, RichText, text, whole } from '../../fields.ts'
import { situations } from '../../help/suggestions/endpoints.ts'
import { creates, lists, one } from '../../record-calls.ts'

const situationNames = Object.keys(situations) as [keyof typeof situations, ...(keyof typeof situations)[]]
const Situation = z.enum(situationNames, { error: 'Escolha uma situação' })

export const ProviderSuggestion = z
  .object({
    company_id: z.int(),
    company: z.string(),
    id: z.int(),
    feedback: z.string(),
    situation: Situation,
    /** The last answer; null: none yet. */
    answer: z.string().nullable(),
    /** An image was sent with it. */
    image: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: 'ProviderSuggestion' })

/** A question of the FAQ, or a module of the journey. */
const ContentKind = z.enum(['question', 'module'], { error: 'Escolha uma pergunta ou um módulo' })

/** A content of the product, as people read it. */
export const ProviderContent = z
  .object({
    id: z.int(),
    kind: ContentKind,
    title: z.string(),
    group: z.string(),
    /** Read, or begun. */
    used: z.int(),
    /** Suggestions written after it, or people who concluded it. */
    after: z.int(),
    /** HTML. */
    preview: z.string(),
    /** As it is typed in a draft. */
    typed: z.string(),
  })
  .meta({ id: 'ProviderContent' })

/**
 * A content that is not published yet. A blank line begins a paragraph, numbered lines are steps, the words of a screen
 * are between stars; in a module, a line that begins with # is the title of a stage.
 */
export const ContentDraft = z.object({
  kind: ContentKind,
  title: text(200, 'Preencha o título'),
  typed: text(20_000, 'Escreva o texto'),
})

/** Words that found nothing in the help, counted over all companies and without people. */
const MissedSearch = z
  .object({
    words: z.string(),
    times: z.int(),
    companies: z.int(),
    /** 'yyyy-MM-dd'. */
    last: z.string(),
  })
  .meta({ id: 'ProviderMissedSearch' })

export const AnnouncementInput = z.object({
  /** Null: every company. */
  company_id: Id.nullable(),
  title: text(200, 'Preencha o título'),
  message: RichText(20_000),
  link: optionalText(500),
})

const Folder = z.object({ id: z.int(), title: z.string(), files_count: z.int() }).meta({ id: 'PublishedFolder' })
const File = z.object({ id: z.int(), title: z.string(), type: z.string(), size: z.int() }).meta({ id: 'PublishedFile' })
const Title = text(180, 'Preencha o título')
const OneSuggestion = z.object({ company: Id, id: Id })

const provider = { audience: 'provider' } as const

export const providerContentCalls = defineCalls(provider, {
  'GET /provider/contents': {
    summary: 'As perguntas da ajuda e os módulos da jornada: uso e prévia',
    ...lists(ProviderContent),
  },
  'GET /provider/contents/misses': {
    summary: 'O que se procurou na ajuda em 30 dias sem achar nada, o mais frequente primeiro; no máximo 200',
    ...lists(MissedSearch),
  },
  'POST /provider/contents/preview': {
    summary: 'Uma pergunta da ajuda ou um módulo da jornada como seria lido, antes de ser publicado',
    reads: true,
    body: ContentDraft,
    response: one(
      z.object({
        title: z.string(),
        /** HTML. */
        preview: z.string(),
        /** What keeps it from being published. */
        problems: z.array(z.string()),
      }),
    ),
  },
  'GET /provider/news': {
    summary: 'As novidades do Prumo, a mais nova primeiro',
    ...lists(z.object({ id: z.int(), title: z.string() }).meta({ id: 'ProviderNovelty' })),
  },
  'GET /provider/suggestions': {
    summary:
      'As sugestões das empresas: sem resposta, a mais antiga primeiro; todas, a mais nova primeiro; no máximo 200',
    query: z.object({ open: z.enum(['true', 'false']).default('true') }),
    ...lists(ProviderSuggestion),
  },
  'GET /provider/suggestions/{company}/{id}/image': {
    summary: 'A imagem que foi enviada com uma sugestão',
    params: OneSuggestion,
    response: download('image/png', 'image/jpeg', 'image/webp'),
    errors: ['not_found'],
  },
  'PUT /provider/suggestions/{company}/{id}': {
    summary: 'Mudar a situação de uma sugestão sem responder; quem a enviou é avisado',
    params: OneSuggestion,
    body: z.object({ situation: Situation }),
    errors: ['not_found'],
  },
  'POST /provider/suggestions/{company}/{id}/answer': {
    summary: 'Responder a uma sugestão; quem a enviou é avisado',
    params: OneSuggestion,
    body: z.object({
      answer: text(5000, 'Escreva a resposta'),
      situation: Situation,
      /** The novelty that fulfils it: what its author is told opens it. */
      novelty: Reference.default(null),
    }),
    errors: ['not_found'],
  },
  'POST /provider/announcements/preview': {
    summary: 'Um aviso como seria lido, e por quantos',
    body: AnnouncementInput,
    response: one(
      z.object({
        title: z.string(),
        message: z.string(),
        link: z.string(),
        /** Null: everybody of every company. */
        people: z.int().nullable(),
      }),
    ),
    errors: ['not_found'],
  },
  'POST /provider/announcements': {
    summary: 'Avisar as pessoas de uma empresa, ou de todas, pelo sino',
    body: AnnouncementInput,
    errors: ['not_found'],
  },
  'GET /provider/folders': { summary: 'As pastas de arquivos publicadas para todas as empresas', ...lists(Folder) },
  'POST /provider/folders': {
    summary: 'Criar uma pasta publicada',
    ...creates(z.object({ title: Title }), z.object({ id: z.int() })),
    errors: ['folder.duplicate'],
  },
  'PUT /provider/folders/{id}': {
    summary: 'Dar outro título a uma pasta publicada',
    body: z.object({ title: Title }),
    errors: ['not_found', 'folder.duplicate'],
  },
  'PUT /provider/folders/{id}/place': {
    summary: 'Pôr uma pasta publicada em outro lugar da lista, que começa em 1',
    body: z.object({ place: whole(1, 500, 'Use um número de 1 a 500') }),
  },
  'DELETE /provider/folders/{id}': { summary: 'Apagar uma pasta publicada e os arquivos dela, em todas as empresas' },
  'GET /provider/folders/{id}/files': { summary: 'Os arquivos de uma pasta publicada', ...lists(File) },
  'POST /provider/folders/{id}/files': {
    summary: 'Publicar um arquivo para todas as empresas',
    form: { maxFiles: 1, required: true },
    response: one(z.object({ id: z.int() })),
    status: 201,
    errors: ['not_found', 'file.empty', 'file.too_large', 'file.type_not_allowed'],
  },
  'PUT /provider/files/{id}': { summary: 'Dar outro título a um arquivo publicado', body: z.object({ title: Title }) },
  'DELETE /provider/files/{id}': { summary: 'Retirar um arquivo publicado, em todas as empresas' },
})
