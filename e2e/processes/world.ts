import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/journey.ts'

/** Calls the API as the signed-in person, and returns the `response` of the answer. */
export async function ask(request: APIRequestContext, origin: string, method: string, path: string, data?: object) {
  const answer = await request.fetch(`${origin}/api${path}`, { method, headers: { origin }, data })
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300)
  return answer.status() === 204 ? undefined : (await answer.json()).response
}

/** A department with a macro-process that has one process. */
export async function oneProcess(request: APIRequestContext, origin: string, title = 'Receber mercadorias') {
  const department = await ask(request, origin, 'POST', '/client/departments', { name: `Loja ${title}` })
  const macro = await ask(request, origin, 'POST', '/client/proccess-sectors', {
    title: 'Abastecer a loja',
    department_id: department.id,
  })
  const process = await ask(request, origin, 'POST', '/client/proccess', { title, macroproccess_id: macro.id })
  return { department, macro, process } as {
    department: { id: number; name: string }
    macro: { id: number }
    process: { id: number; title: string }
  }
}
