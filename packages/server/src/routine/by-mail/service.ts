import { ownService } from '../../platform/own-service.ts'

/** The domain whose mails the installation receives; null: none. */
export const mailDomain = ownService<string | null>('routine.mail-domain')
