/** A sealed address opens for its calendar only: a copy in another's row is useless. */
export const addressPurpose = ({ companyId, id }: { companyId: number; id: number }) =>
  `outside-calendar:${companyId}:${id}`
