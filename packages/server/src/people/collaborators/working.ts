/** Whether somebody works in the company on a day, 'yyyy-MM-dd': as `people.works_on` says it in statements. */
export const worksOn = ({ left_on }: { left_on: string | null }, day: string) => left_on === null || left_on >= day
