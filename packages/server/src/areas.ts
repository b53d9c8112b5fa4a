/** Every area of the house: what it serves and what it does by itself. */
import { accountRoutes } from './identity/account/routes.ts'
import { registrationRoutes } from './identity/registration/routes.ts'
import { recoverPassword } from './identity/session/recovering.ts'
import { sessionRoutes } from './identity/session/routes.ts'
import type { Topic } from './platform/http/implement.ts'
import type { AnyJob } from './platform/jobs/jobs.ts'
import { sendMail } from './platform/mail/sending.ts'
import { collectDiscarded } from './platform/storage/collecting.ts'

export const topics: readonly Topic[] = [sessionRoutes, registrationRoutes, accountRoutes]

export const jobs: readonly AnyJob[] = [sendMail, collectDiscarded, recoverPassword]
