import type { Scope } from '../../platform/scope.ts'

/** A deleted department leaves its room without people; the messages stay in the company's export. */
export const detachDepartment = async ({ db, companyId }: Scope, id: number) => {
  await db.run`update chat.rooms set department_id = null where company_id = ${companyId}
    and department_id = ${id}`
}
