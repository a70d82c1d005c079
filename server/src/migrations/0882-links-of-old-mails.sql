-- Where the links of a mail led whose words are gone after their time: they go on leading there.
alter table message add column links text[];
