import { pngImage } from '../platform/images/testing/samples.ts'
import type { Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { Person, TestServer } from '../testing/test-server.ts'

type World = { server: TestServer; ana: Person; secret: string }

const file = (secret: string) => new File([`conteúdo ${secret}`], `${secret} ${next()}.txt`, { type: 'text/plain' })
const folder = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/my-attachments/folder', { body: { name: `Pasta ${secret} ${next()}` } })).body.response
const stored = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/my-attachments/file', { files: [file(secret)] })).body.response[0]!

/** A folder of the provider, which everybody reads: nothing in it is secret. */
const provided = async ({ server }: World) => {
  const [row] = await server.asOwner<{ id: number }>(
    'insert into files.provided_folders (title) values ($1) returning id',
    [`Modelos ${next()}`],
  )
  return row!.id
}
/** A record that has files, and one of them. */
const withFiles = async ({ ana, secret }: World) => {
  const made = await ana.call('POST /users/analise-critica/analise', { body: { title: `Análise ${secret}` } })
  return { params: { kind: 'critical_analysis', id: made.body.response.id } }
}
const fileOfRecord = async (world: World) => {
  const { params } = await withFiles(world)
  const files = [file(world.secret)]
  const { body } = await world.ana.call('POST /client/records/{kind}/{id}/files', { params, files })
  return { params: { id: body.response[0]!.id } }
}
const ofFolder = async (world: World) => ({ params: { id: (await folder(world)).id } })
const ofFile = async (world: World) => ({ params: { id: (await stored(world)).id } })

export const filesFixtures: Fixtures = {
  'GET /client/records/{kind}/{id}/files': {
    refers: true,
    prepare: async (world) => {
      const { params } = await withFiles(world)
      await world.ana.call('POST /client/records/{kind}/{id}/files', { params, files: [file(world.secret)] })
      return { params }
    },
  },
  'POST /client/records/{kind}/{id}/files': {
    refers: true,
    prepare: async (world) => ({ ...(await withFiles(world)), files: [file(world.secret)] }),
  },
  'GET /client/records/{kind}/{id}/comment-files': {
    refers: true,
    prepare: async (world) => {
      const { params } = await withFiles(world)
      const body = { text: `Veja ${world.secret}` }
      const said = await world.ana.call('POST /client/records/{kind}/{id}/comments', { params, body })
      const comment = { kind: 'comment', id: said.body.response.id }
      await world.ana.call('POST /client/records/{kind}/{id}/files', { params: comment, files: [file(world.secret)] })
      return { params }
    },
  },
  'GET /client/records/files/{id}': { refers: true, prepare: fileOfRecord },
  'DELETE /client/records/files/{id}': { fillsTables: true, refers: true, prepare: fileOfRecord },
  'POST /client/my-attachments/file': { prepare: () => ({ files: [file('relatório')] }) },
  'POST /client/my-attachments/file/{folder}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { folder: (await folder(world)).id }, files: [file(world.secret)] }),
  },
  'GET /client/my-attachments/files': {
    prepare: async (world) => {
      await stored(world)
      return {}
    },
  },
  'GET /client/my-attachments/files/{folder}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { folder: (await folder(world)).id } }),
  },
  'PUT /client/my-attachments/file/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ ...(await ofFile(world)), body: { name: 'Outro nome' } }),
  },
  'DELETE /client/my-attachments/file/{id}': { refers: true, personal: true, prepare: ofFile },
  'POST /client/my-attachments/folder': { prepare: () => ({ body: { name: `Contratos ${next()}` } }) },
  'PUT /client/my-attachments/folder/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ ...(await ofFolder(world)), body: { name: `Recibos ${next()}` } }),
  },
  'GET /client/my-attachments/folder/{id}': { refers: true, personal: true, prepare: ofFolder },
  'GET /client/my-attachments/folders': {
    prepare: async (world) => {
      await folder(world)
      return {}
    },
  },
  'DELETE /client/my-attachments/folder/{id}': { fillsTables: true, refers: true, personal: true, prepare: ofFolder },
  'GET /storage/{filePath}': {
    fillsTables: true,
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { filePath: (await stored(world)).path_file.split('/').at(-1)! } }),
  },
  'POST /storage/pictures': {
    fillsTables: true,
    prepare: async () => ({ files: [new File([await pngImage(8, 8)], `fluxo ${next()}.png`)] }),
  },
  'GET /client/attachment-folders': {
    prepare: async (world) => {
      await provided(world)
      return {}
    },
  },
  'GET /client/attachment-files/{folder}': {
    prepare: async (world) => ({ params: { folder: await provided(world) } }),
  },
}
