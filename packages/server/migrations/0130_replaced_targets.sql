-- The typed target that a goal took the place of: it counts while the goal has nothing to grow from, and is the month's
-- target again when the goal is deleted or moves to another month.
alter table results.targets
  add column replaced_value numeric(14, 2),
  add check (replaced_value is null or goal_id is not null);

-- An import that took the place of such a goal gives both back.
alter table results.imported_targets add column before_replaced_value numeric(14, 2);
