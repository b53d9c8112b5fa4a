/** The pieces of an address and body, apart from the network so that they can be tested. */
export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly { readonly name: string; readonly size: number; readonly type: string }[]
}

/** '/api/tags/my/7?page=2' from a declared path; null and undefined query values are left out. */
export function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  return `/api${filled}${search.size ? `?${search}` : ''}`
}

/** JSON, or multipart when files come along: the JSON part `data` first, because the server reads parts in order. */
export function payload({ body, files }: Parts): FormData | string | undefined {
  if (!files?.length) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  if (body !== undefined) form.append('data', JSON.stringify(body))
  for (const file of files) form.append('files', file as File)
  return form
}

/** A text that is equal for equal requests, for the idempotency key. */
export function fingerprint({ body, files = [] }: Parts): string {
  return JSON.stringify([body, files.map((file) => [file.name, file.size, file.type])])
}
