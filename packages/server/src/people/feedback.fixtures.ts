import type { Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { collaborator, ownCollaborator } from './testing/records.ts'

const answers = (secret: string) => ({ responsabilidade: 1, comunicao: 3, melhorias: `${secret} ${next()}` })

async function standardOf(world: World, collaboratorId: number) {
  const { ana, secret } = world
  const input = { params: { collaboratorId }, body: answers(secret) }
  return (await ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', input)).body.response
}
const standard = async (world: World) => standardOf(world, (await collaborator(world)).id)
const ofStandard = { refers: true, prepare: async (world: World) => ({ params: { id: (await standard(world)).id } }) }
const ofRated = {
  refers: true,
  prepare: async (world: World) => ({ params: { collaboratorId: (await standard(world)).collaborator_id } }),
}

const template = async ({ ana, secret }: World) => {
  const body = { name: `Modelo ${secret} ${next()}` }
  return (await ana.call('POST /users/proccess-feedback-custom/templates', { body })).body.response
}
const question = async (world: World, template_id?: number) => {
  const body = {
    question: `Pergunta ${world.secret} ${next()}`,
    type_question: 3,
    template_id: template_id ?? (await template(world)).id,
  }
  return (await world.ana.call('POST /users/proccess-feedback-custom/templates-questions', { body })).body.response
}
const ofTemplate = { refers: true, prepare: async (world: World) => ({ params: { id: (await template(world)).id } }) }
const ofAsking = {
  refers: true,
  prepare: async (world: World) => ({ params: { template: (await question(world)).template_id } }),
}
const templateList = {
  prepare: async (world: World) => {
    await question(world)
    return {}
  },
}

async function customInput(world: World) {
  const { id, template_id } = await question(world)
  return { template_id, questions: [{ id, value: `${world.secret} ${next()}` }] }
}
const custom = async (world: World) => {
  const input = { params: { collaborator: (await collaborator(world)).id }, body: await customInput(world) }
  return (await world.ana.call('POST /users/proccess-feedback-custom/feedbacks/{collaborator}', input)).body.response
}
const ofCustom = { refers: true, prepare: async (world: World) => ({ params: { id: (await custom(world)).id } }) }
const ofAnswered = {
  refers: true,
  prepare: async (world: World) => ({ params: { collaborator: (await custom(world)).collaborator_id } }),
}

const own = async (world: World) => standardOf(world, (await ownCollaborator(world)).id)
async function shared(world: World) {
  const { id } = await own(world)
  await world.ana.call('PUT /users/feedbacks/{id}/share', { params: { id }, body: { shared: true } })
  return id
}
const ofShared = {
  refers: true,
  personal: true,
  prepare: async (world: World) => ({ params: { id: await shared(world) } }),
}
const form = {
  refers: true,
  prepare: async (world: World) => ({
    params: { collaborator: (await collaborator(world)).id },
    query: { kind: 'standard' },
  }),
}

export const feedbackFixtures: Fixtures = {
  'POST /users/process-feedback/feedbacks/{collaboratorId}': {
    refers: true,
    prepare: async (world) => ({
      params: { collaboratorId: (await collaborator(world)).id },
      body: answers('Pontualidade'),
    }),
  },
  'PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => {
      const { id, collaborator_id } = await standard(world)
      return { params: { collaboratorId: collaborator_id, id }, body: answers(world.secret) }
    },
  },
  'GET /users/process-feedback/feedbacks/{id}': ofStandard,
  'DELETE /users/process-feedback/feedbacks/{id}': ofStandard,
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}': ofRated,
  'GET /users/process-feedback/feedbacks/history/{id}': ofStandard,
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic': ofRated,
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic/{feedbackId}': {
    refers: true,
    prepare: async (world) => {
      const { id, collaborator_id } = await standard(world)
      return { params: { collaboratorId: collaborator_id, feedbackId: id } }
    },
  },

  'POST /users/proccess-feedback-custom/templates': { prepare: () => ({ body: { name: `Trimestral ${next()}` } }) },
  'PUT /users/proccess-feedback-custom/templates/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await template(world)).id },
      body: { name: `Outro ${world.secret} ${next()}` },
    }),
  },
  'GET /users/proccess-feedback-custom/templates/{id}': ofTemplate,
  'DELETE /users/proccess-feedback-custom/templates/{id}': ofTemplate,
  'GET /users/proccess-feedback-custom/templates': templateList,
  'GET /users/proccess-feedback-custom/ready-templates': { prepare: () => ({}) },
  'POST /users/proccess-feedback-custom/ready-templates': {
    prepare: () => ({ body: { id: 'one-to-one', name: `Conversa ${next()}` } }),
  },
  'POST /users/proccess-feedback-custom/templates-questions': {
    refers: true,
    prepare: async (world) => ({
      body: { question: 'Cumpre o que combina?', type_question: 2, template_id: (await template(world)).id },
    }),
  },
  'PUT /users/proccess-feedback-custom/templates-questions/reorder': {
    refers: true,
    prepare: async (world) => {
      const first = await question(world)
      const second = await question(world, first.template_id)
      return { body: [second.id, first.id] }
    },
  },
  'PUT /users/proccess-feedback-custom/templates-questions/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await question(world)).id },
      body: { question: `Outra ${world.secret} ${next()}`, type_question: 4 },
    }),
  },
  'GET /users/proccess-feedback-custom/templates-questions/{template}/{id}': {
    refers: true,
    prepare: async (world) => {
      const { id, template_id } = await question(world)
      return { params: { template: template_id, id } }
    },
  },
  'DELETE /users/proccess-feedback-custom/templates-questions/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await question(world)).id } }),
  },
  'GET /users/proccess-feedback-custom/templates-questions/{template}': ofAsking,
  'GET /users/proccess-feedback-custom/feedbacks/templates': templateList,
  'GET /users/proccess-feedback-custom/feedbacks/questions/{template}': ofAsking,

  'POST /users/proccess-feedback-custom/feedbacks/{collaborator}': {
    refers: true,
    prepare: async (world) => ({
      params: { collaborator: (await collaborator(world)).id },
      body: await customInput(world),
    }),
  },
  'PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}': {
    refers: true,
    prepare: async (world) => {
      const { id, collaborator_id } = await custom(world)
      return { params: { collaborator: collaborator_id, id }, body: await customInput(world) }
    },
  },
  'GET /users/proccess-feedback-custom/feedbacks/{id}': ofCustom,
  'DELETE /users/proccess-feedback-custom/feedbacks/{id}': ofCustom,
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}': ofAnswered,
  'GET /users/proccess-feedback-custom/feedbacks/history/{id}': ofCustom,
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic': {
    ...ofAnswered,
    fillsTables: true,
  },
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic/{feedback}': {
    refers: true,
    prepare: async (world) => {
      const { id, collaborator_id } = await custom(world)
      return { params: { collaborator: collaborator_id, feedback: id } }
    },
  },

  'GET /users/feedback-people/{kind}': {
    prepare: async (world) => {
      await standard(world)
      return { params: { kind: 'standard' as const } }
    },
  },
  'PUT /users/feedbacks/{id}/share': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await own(world)).id }, body: { shared: true } }),
  },
  'GET /users/feedbacks/mine': {
    prepare: async (world) => {
      await shared(world)
      return {}
    },
  },
  'GET /users/feedbacks/mine/{id}': ofShared,
  'POST /users/feedbacks/mine/{id}/seen': ofShared,
  'GET /users/feedback-drafts/{collaborator}': form,
  'PUT /users/feedback-drafts/{collaborator}': {
    refers: true,
    fillsTables: true,
    unrecorded: 'Typing that is not saved yet: saving it is recorded.',
    prepare: async (world) => ({
      params: { collaborator: (await collaborator(world)).id },
      query: { kind: 'standard' },
      body: { fields: { melhorias: world.secret } },
    }),
  },
  'DELETE /users/feedback-drafts/{collaborator}': form,
}
