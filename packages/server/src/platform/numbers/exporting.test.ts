import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { openNumbers } from './opening.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  status: { code?: number }
  attributes: Attribute[]
  startTimeUnixNano: string
  endTimeUnixNano: string
}
type Told = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const told: { path: string; body: Told }[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    told.push({ path: request.url!, body: body as Told })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
afterAll(() => collector.close())

it('tells a collector each request, with its id of the log, and each job', async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as { port: number }
  const open = await openNumbers({ METRICS_PORT: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` })
  open.numbers.answered({ id: 'req-7', route: '/api/tasks/:id', method: 'GET', status: 500, seconds: 0.25 })
  open.numbers.ran('mail.send', 'job-3', 2, 'done')
  await open.close()

  expect(told.map(({ path }) => path)).toEqual(['/v1/traces'])
  const [{ resource, scopeSpans }] = told[0]!.body.resourceSpans as [Told['resourceSpans'][number]]
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'prumo' } })
  const spans = scopeSpans.flatMap((scope) => scope.spans)
  expect(spans.map(({ name }) => name)).toEqual(['GET /api/tasks/:id', 'job mail.send'])
  expect(spans[0]!.attributes).toContainEqual({ key: 'request.id', value: { stringValue: 'req-7' } })
  expect(spans[0]!.status.code).toBe(2)
  expect(spans[1]!.attributes).toContainEqual({ key: 'job.id', value: { stringValue: 'job-3' } })
  const ms = (Number(spans[1]!.endTimeUnixNano) - Number(spans[1]!.startTimeUnixNano)) / 1e6
  expect(Math.round(ms)).toBe(2000)
})

it('ends although no collector answers', async () => {
  const open = await openNumbers({ METRICS_PORT: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  open.numbers.ran('mail.send', 'job-3', 2, 'done')
  await open.close()
})
