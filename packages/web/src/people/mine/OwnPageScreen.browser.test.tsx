import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const colleague = (id: number, name: string, cargo: string) => ({ id, name, cargo, user_id: null })
const own = {
  person: {
    id: 1,
    name: 'Sebastião Nunes',
    cargo: 'Padeiro',
    department: 'Produção',
    admitted_on: '2024-03-01',
    position: 'Padeiro',
  },
  job: { id: 4, office: 'Padeiro', version: 2, read_at: null },
  superior: colleague(2, 'João Pedro Alves', 'Líder de produção'),
  team: [],
  team_count: 0,
  peers: [colleague(3, 'Cleide Ramos', 'Padeira'), colleague(5, 'Diego Martins', 'Ajudante')],
  peers_count: 2,
  manual: { version: 1, asked: true, read_at: '2026-05-01T12:00:00.000Z' },
  onboarding_list: null,
  onboarding: {
    begun_on: '2026-05-04',
    steps: [{ id: 1, topic: 'Conhecer a loja', due_on: '2026-05-08', done: true }],
  },
}

it('says where the person stands, and lets them read and confirm their job', async () => {
  await openScreen('/minha-pagina', {
    answers: {
      'GET /client/pessoas/me': { response: own },
      'GET /client/pessoas/me/job': {
        response: {
          id: 4,
          version: 2,
          read_at: null,
          content: { office: 'Padeiro', department: 'Produção', cargo_mission: '<p>Assar o pão.</p>' } as never,
        },
      },
      'POST /client/pessoas/me/job': { response: { read_at: '2026-05-11T12:00:00.000Z' } },
      'GET /users/feedbacks/mine': { response: [] },
      'GET /users/round-assessments': { response: [] },
      'GET /users/round-results': { response: [] },
    },
  })
  const place = page.getByRole('region', { name: 'Meu lugar' })
  await expect.element(place.getByText('João Pedro Alves')).toBeVisible()
  await expect.element(place.getByRole('link', { name: 'Ver o organograma da empresa' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Minha equipe' }).getByText('Ao meu lado (2)')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ler e confirmar' }).click()
  await expect.poll(shownAddress).toContain('ler=cargo')
  const reading = page.getByRole('dialog', { name: 'Descrição do meu cargo' })
  await expect.element(reading.getByText('Assar o pão.')).toBeVisible()
  await reading.getByRole('button', { name: 'Confirmar que li' }).click()
  await expect.poll(() => sentTo('POST /client/pessoas/me/job').at(-1)?.body).toEqual({ version: 2 })
  await page.getByRole('button', { name: 'Fechar' }).first().click()
  await onPhone()
  await expectNoSidewaysScroll()
})

it('has their development plan and certificates, and what waits to be read elsewhere', async () => {
  const training = {
    id: 8,
    title: 'NR-12',
    held_on: '2026-05-01',
    hours: 8,
    provider: 'Senai',
    validity: 'none' as const,
  }
  await openScreen('/minha-pagina', {
    answers: {
      'GET /client/pessoas/me': { response: { ...own, superior: null } },
      'GET /client/pessoas/me/development': {
        response: {
          competences: [{ competence_id: 3, title: 'Fazer pão', required: 3, level: 1 }],
          trainings: [training],
          certificates: [{ id: 9, name: 'nr12.pdf', path: '/api/client/records/files/9', training_id: 8 }],
        },
      },
      'GET /client/action-plan/own/development': {
        response: [
          {
            id: 4,
            to_do: 'Curso de panificação',
            competence_id: 3,
            expected_end: '2026-08-01',
            status: 'IN_PROCCESS',
            status_label: 'Em andamento',
          },
        ],
      },
      'GET /waiting': {
        response: [{ id: 'pop.to_read', count: 2, words: '2 POPs para ler', link: '/my-pops', items: [] }],
      },
    },
  })
  await expect.element(page.getByText('O organograma não põe ninguém acima de você.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Para ler' }).getByText('2 POPs para ler')).toBeVisible()
  const development = page.getByRole('region', { name: 'Meu desenvolvimento' })
  await expect.element(development.getByText('Curso de panificação')).toBeVisible()
  await expect.element(development.getByText('até 01/08/2026')).toBeVisible()
  await expect
    .element(development.getByRole('link', { name: 'nr12.pdf' }))
    .toHaveAttribute('href', '/api/client/records/files/9')
  await expectAccessible()
})

it('is there for whoever is not in the register yet', async () => {
  const nobody = { person: null, job: null, superior: null, team: [], team_count: 0, peers: [], peers_count: 0 }
  await openScreen('/minha-pagina', {
    answers: {
      'GET /client/pessoas/me': { response: { ...nobody, manual: null, onboarding_list: null, onboarding: null } },
    },
  })
  await expect.element(page.getByText('Você ainda não está entre os colaboradores.')).toBeVisible()
  await expect.element(page.getByText('Nada para ler agora.')).toBeVisible()
})
