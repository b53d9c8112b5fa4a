/** The description of the API, as the server publishes it for programs; read by the page that shows it to people. */

export type ApiSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  description?: string
  properties?: Record<string, ApiSchema>
  required?: readonly string[]
  items?: ApiSchema
  anyOf?: readonly ApiSchema[]
  oneOf?: readonly ApiSchema[]
  allOf?: readonly ApiSchema[]
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
}

type Content = Record<string, { schema: ApiSchema }>

export type ApiOperation = {
  summary: string
  description?: string
  tags: readonly string[]
  /** What a key needs; absent: none opens it. */
  'x-key'?: { area: string; right: 'see' | 'edit' | 'approve' }
  parameters: readonly { name: string; in: string; required: boolean; schema: ApiSchema; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export type ApiDocument = {
  info: { version: string }
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', ApiOperation>>>
  components: { schemas: Record<string, ApiSchema> }
}

export const apiDocument = {
  queryKey: ['openapi'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ApiDocument> => {
    const answer = await fetch('/api/openapi.json', { signal })
    if (!answer.ok) throw new Error('A descrição da API não pôde ser lida.')
    return (await answer.json()) as ApiDocument
  },
}
