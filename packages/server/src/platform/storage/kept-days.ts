import { ownService } from '../own-service.ts'

/** For how many days the content of a deleted file stays (the setting DELETED_FILES_DAYS). */
export const keptDays = ownService<number>('storage.kept-days')
