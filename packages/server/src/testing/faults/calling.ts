/** An answer over the wire: the status, and the body if there is one: JSON, or the text of a download. */
export type WireAnswer = { status: number; body: unknown }

/** Makes a call over HTTP; throws when the connection breaks before the whole answer has arrived. */
export async function callOver(
  url: string,
  key: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<WireAnswer> {
  const [method, path] = key.split(' ') as [string, string]
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { 'request-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!text) return { status: answer.status, body: undefined }
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text }
}

/** Registers a company over HTTP and returns the token of its first session. */
export async function registerOver(url: string, email: string): Promise<string> {
  const registration = {
    name: 'Ana Prova',
    company_name: 'Prova Ltda',
    email,
    phone: '11987654321',
    cpf_cnpj: '52998224725',
    password: 'uma-senha-comprida',
    terms: true,
  }
  const { status, body } = await callOver(url, 'POST /register', { body: registration })
  if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`)
  return (body as { token: string }).token
}
