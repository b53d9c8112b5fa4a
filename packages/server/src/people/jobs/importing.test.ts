import { beforeEach, describe, expect, it } from 'vitest'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { docx, heading, paragraph, table, title } from '../../platform/word/testing/word-documents.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { department } from '../testing/records.ts'

// How a document of Word is read is tested with the POPs.

const server = openTestServer()
let ana: Person
let departmentId: number

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  departmentId = (await department({ ana, secret: 'da loja' })).id
})

const send = (content: NonSharedBuffer | string, name = 'descricao.docx') =>
  ana.call('POST /users/jobs-descriptions/descriptions/import/{departmentId}', {
    params: { departmentId },
    files: [new File([content], name)],
  })

describe('a job description from a document of Word', () => {
  it('is open, with what stands in lines and tables in its fields and the rest among the assignments', async () => {
    const body =
      title('Descrição de Cargo') +
      table(['Cargo', 'Padeiro'], ['Superior imediato', 'Líder de produção'], ['CBO', '8483-05 – Padeiro']) +
      paragraph('Elaborado em: 02/03/2026') +
      paragraph('Revisão: 02/03/2027') +
      heading(1, '1. Objetivo do cargo') +
      paragraph('Fazer o pão de cada dia.') +
      heading(1, '2. Principais Responsabilidades') +
      paragraph('Preparar as massas.') +
      heading(1, '3. Formação') +
      paragraph('Ensino fundamental.') +
      heading(1, '4. Uniforme') +
      paragraph('Touca e avental.') +
      heading(1, '5. Indicadores') +
      paragraph('Perdas por fornada.')
    const { status, body: answer } = await send(await docx(body))
    expect(status).toBe(201)
    const { response: job, warnings } = answer
    expect(job).toMatchObject({
      office: 'Padeiro',
      immediate_superior: 'Líder de produção',
      item: '8483-05',
      occupational_family: '8483',
      elabored_date: '2026-03-02',
      revision_date: '2027-03-02',
      status: 'open',
      department_id: departmentId,
    })
    expect(plainText(job.cargo_mission)).toBe('Fazer o pão de cada dia.')
    expect(plainText(job.basic_requirements_formation)).toBe('Ensino fundamental.')
    expect(plainText(job.performance_indicators)).toBe('Perdas por fornada.')
    const assignments = plainText(job.detailed_assignments)
    for (const kept of ['Preparar as massas.', 'Uniforme', 'Touca e avental.']) expect(assignments).toContain(kept)
    expect(warnings).toEqual([])
  })

  it('takes its name from its title or from the file, and says which code the CBO does not have', async () => {
    const named = (await send(await docx(title('Descrição de cargo – Confeiteira') + paragraph('CBO: 9999-99')))).body
    expect([named.response.office, named.response.item]).toEqual(['Confeiteira', ''])
    expect(named.warnings).toEqual(['O código CBO “9999-99” não existe na classificação e ficou de fora.'])
    const { response } = (await send(await docx(paragraph('Cuida do forno.')), 'Forneiro_da_noite.docx')).body
    expect(response.office).toBe('Forneiro da noite')
  })

  it('is not made of another kind of file, nor in a department of another company', async () => {
    const refused = await send('%PDF-1.4\n%%EOF\n', 'cargo.pdf')
    expect([refused.status, refused.error.code]).toEqual([400, 'word.unreadable'])
    const stranger = await server.company()
    const theirs = await department({ ana: stranger, secret: 'vizinho' })
    const { status } = await ana.call('POST /users/jobs-descriptions/descriptions/import/{departmentId}', {
      params: { departmentId: theirs.id },
      files: [new File([await docx(paragraph('Texto'))], 'cargo.docx')],
    })
    expect(status).toBe(404)
    const list = 'GET /users/jobs-descriptions/descriptions/department/{departmentId}'
    expect((await ana.call(list, { params: { departmentId } })).body.response).toEqual([])
  })
})
