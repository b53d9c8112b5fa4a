import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, text } from '../../fields.ts'
import { changes, creates, finds, lists, versioned } from '../../record-calls.ts'

/** A project or business unit of the company. */
export const Project = z.object({ id: z.int(), name: z.string(), updated_at: Instant }).meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

export const ProjectInput = z.object({ name: text(120, 'Preencha o nome') })

const projects = { audience: 'projects' } as const

export const projectCalls = defineCalls(projects, {
  'POST /v2/client/projects': {
    summary: 'Criar um projeto ou unidade de negócios',
    ...creates(ProjectInput, Project),
    errors: ['project.duplicate'],
  },
  'PUT /v2/client/projects/{id}': {
    summary: 'Atualizar um projeto ou unidade de negócios',
    ...changes(versioned(ProjectInput), Project),
    errors: ['not_found', 'project.duplicate', 'record.stale'],
  },
  'GET /v2/client/projects': {
    summary: 'Projetos e unidades de negócios, por nome; no máximo 500',
    audience: 'everyone',
    key: 'any',
    why: 'Formulários de outras áreas escolhem projetos.',
    ...lists(Project),
  },
  'GET /v2/client/projects/{id}': {
    summary: 'Um projeto ou unidade de negócios',
    audience: 'everyone',
    key: 'any',
    why: 'Telas de outras áreas mostram o projeto.',
    ...finds(Project),
  },
  'DELETE /v2/client/projects/{id}': {
    summary: 'Apagar um projeto ou unidade de negócios',
    errors: ['not_found', 'record.in_use'],
  },
})
