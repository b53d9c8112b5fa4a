import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prerenderedFile } from './prerendered.ts'
import { type PageSources, pageHeaders } from './security.ts'

const brotli = promisify(brotliCompress)
/** Compresses a page of 60 KB to an eighth in a millisecond. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const placeholder = '<script type="application/json" id="boot">null</script>'

const seenPlace = '<div id="prerendered" inert>'

const aheadLink = /<link data-ahead="([\w-]+)"[^>]*>/g

export type PageData = {
  /** The first data, as JSON. */
  json: string
  /** The markup that is seen until the page's scripts have come. */
  seen?: string | undefined
  /** The files of the application that this page needs at once, beside those of every page (packages/web/build/first-page.ts). */
  ahead?: readonly ('sign-in' | 'whole')[]
  /** The sources this page may load from beyond those of every page. */
  opening?: PageSources | undefined
  /** One object for many requests, so that its page is compressed once. */
  shared?: true
}

/** The first data without a session: the same for everybody. */
export const signedOutData: PageData = { json: '{"account":null}', shared: true, ahead: ['sign-in', 'whole'] }
/** No first data: the page asks for it. */
export const noPageData: PageData = { json: 'null', shared: true, ahead: ['whole'] }

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built web application: hashed assets with an endless cache, and the one page, which the caller sends for
 * every other address. The page holds the first data (`boot`), so that the browser draws without asking again. Returns
 * undefined when the application was not built: then only the API is served.
 */
export function servePages(
  app: FastifyInstance,
  folder: string,
  boot: (request: FastifyRequest, reply: FastifyReply) => Promise<PageData>,
): Page | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const html = readFileSync(page, 'utf8')
  const [before, after] = html.split(placeholder)
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for the first data`)

  const closed = pageHeaders()['content-security-policy']
  const files: FastifyStaticOptions = {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControl(path))
      reply.header('content-security-policy', closed)
    },
  }
  // One route for the hundreds of assets: a route for each took a tenth of the server's start.
  void app.register(fastifyStatic, { ...files, root: join(folder, 'assets'), prefix: '/assets/', decorateReply: false })
  void app.register(fastifyStatic, {
    ...files,
    wildcard: false,
    globIgnore: ['index.html', prerenderedFile, 'assets/**'],
  })

  const starts = new Map<string, string>()
  const startOf = (ahead: readonly string[]) => {
    const key = ahead.join()
    const known = starts.get(key)
    if (known !== undefined) return known
    const start = before.replaceAll(aheadLink, (link, name: string) => (ahead.includes(name) ? link : ''))
    starts.set(key, start)
    return start
  }
  const written = ({ json, seen, ahead = [] }: PageData) => {
    const bare = startOf(ahead)
    const start = seen ? bare.replace(seenPlace, () => seenPlace + seen) : bare
    const data = json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028')
    return `${start}<script type="application/json" id="boot">${data}</script>${after}`
  }
  const compressedOnce = new Map<PageData, Promise<Buffer>>()
  const compressed = (first: PageData) => {
    const known = compressedOnce.get(first)
    if (known) return known
    const page = brotli(written(first), quick)
    if (first.shared) compressedOnce.set(first, page)
    return page
  }

  const sendPage: Page = async (request, reply) => {
    const first = await boot(request, reply)
    const { opening } = first
    const asBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    return reply
      .headers({ ...pageHeaders(opening), 'cache-control': 'no-store', vary: 'accept-encoding' })
      .headers(asBrotli ? { 'content-encoding': 'br' } : {})
      .type('text/html; charset=utf-8')
      .send(asBrotli ? await compressed(first) : written(first))
  }
  return sendPage
}

/** The files by which a browser learns of a new release. */
const release = /\/(service-worker\.js|bare\.html|manifest\.webmanifest)(\.br|\.gz)?$/

const cacheControl = (path: string) =>
  path.includes('/assets/')
    ? 'public, max-age=31536000, immutable'
    : release.test(path)
      ? 'no-cache'
      : 'public, max-age=300'

/**
 * True if an address that no route serves belongs to the web application. Addresses of files, of what begins with a dot,
 * of a server's own figures and below /api do not: a request for a missing picture, for '/.git/config' or '/metrics' gets a
 * 404. /api itself is the page that describes the API.
 */
export const isPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api\/|(assets|metrics)(\/|$))|\/(\.|%2e)/i.test(pathOf(request)) &&
  !/\.[a-z][a-z0-9]{1,11}$/i.test(pathOf(request))

/** The path of a page's address as the web application knows it: '/account', with or without a slash at its end. */
export const pathOf = (request: FastifyRequest) => request.url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
