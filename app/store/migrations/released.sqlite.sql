-- 001-collections
create table "horses" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "sort_key" text not null, "category" text, "breed" text, "gender" text, "generation" integer, "birth_year" integer, "age_limit" integer, "sire" text, "dam" text, "damsire" text, "hidden" integer not null, "for_sale" integer not null, "tingad" integer not null, "on_sale" integer not null, "quality_code" text, "quality_group" integer, "line" text, "line_key" text);
create table "pedigree" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "sort_key" text not null, "pony" integer not null, "sire" text, "dam" text, "breed" text, "gender" text, "created" integer, "homebred" integer not null);
create table "evaluations" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "horse" text not null, "type" text not null, "date" text);
create table "scores" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "sort_key" text not null);
create table "competition" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "sort_key" text not null, "event" text, "class" text, "merit_count" integer not null);
create table "settings" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null);
create table "journal" ("revision" integer primary key, "at" text not null, "actor" text not null, "action" text not null, "undoes" integer references "journal" ("revision"));
create table "journal_changes" ("revision" integer not null references "journal" ("revision"), "seq" integer not null, "collection" text not null, "doc_id" text not null, "name" text not null, "before" text, "after" text, constraint "journal_changes_key" primary key ("revision", "seq"));
create table "former_names" ("name" text not null, "horse_id" text not null, "revision" integer not null, constraint "former_names_key" primary key ("name", "horse_id"));
create table "meta" ("key" text primary key, "value" text not null);
create index "horses_listed" on "horses" ("hidden", "category", "sort_key", "name", "breed", "gender", "generation");
create index "horses_on_sale" on "horses" ("hidden", "on_sale", "sort_key", "name", "breed", "gender", "generation");
create index "horses_listed_by_breed" on "horses" ("hidden", "category", "breed", "gender", "generation", "sort_key", "name");
create index "horses_on_sale_by_breed" on "horses" ("hidden", "on_sale", "breed", "gender", "generation", "sort_key", "name");
create index "horses_by_name" on "horses" ("sort_key", "name");
create index "horses_by_gender" on "horses" ("gender", "category", "generation", "sort_key", "name", "birth_year", "breed");
create index "horses_by_category" on "horses" ("category", "sort_key", "name");
create index "horses_by_quality" on "horses" ("quality_group", "sort_key", "name", "category");
create index "horses_by_quality_code" on "horses" ("quality_code");
create index "horses_by_age_limit" on "horses" ("age_limit");
create index "horses_by_line" on "horses" ("line_key", "sort_key", "name");
create index "horses_by_sire" on "horses" ("sire", "sort_key", "name");
create index "horses_by_dam" on "horses" ("dam", "sort_key", "name");
create index "horses_by_damsire" on "horses" ("damsire");
create index "pedigree_homebred" on "pedigree" ("homebred", "pony", "sort_key", "name", "breed", "gender");
create index "pedigree_by_name" on "pedigree" ("sort_key", "name");
create index "pedigree_by_sire" on "pedigree" ("sire", "sort_key", "name");
create index "pedigree_by_dam" on "pedigree" ("dam", "sort_key", "name");
create index "evaluations_by_horse" on "evaluations" ("horse", "type", "date", "id");
create index "evaluations_by_type" on "evaluations" ("type", "date", "id");
create index "scores_by_horse" on "scores" ("name", "id");
create index "competition_by_horse" on "competition" ("name", "id");
create index "competition_by_class" on "competition" ("event", "class", "sort_key", "name");
create index "competition_by_merits" on "competition" ("merit_count");
create index "journal_by_action" on "journal" ("action", "revision");
create index "journal_by_undone" on "journal" ("undoes");
create index "journal_changes_by_document" on "journal_changes" ("collection", "doc_id", "revision");
create index "journal_changes_by_name" on "journal_changes" ("name", "revision");
create unique index "horses_unique_name" on "horses" ("name");
create unique index "pedigree_unique_name" on "pedigree" ("name");

-- 002-sign-in
create table "auth_users" ("id" text primary key, "createdAt" text not null, "updatedAt" text not null, "name" text not null, "email" text not null unique, "emailVerified" integer not null, "image" text);
create table "auth_sessions" ("id" text primary key, "createdAt" text not null, "updatedAt" text not null, "userId" text not null references "auth_users" ("id") on delete cascade, "token" text not null unique, "expiresAt" text not null, "ipAddress" text, "userAgent" text);
create table "auth_accounts" ("id" text primary key, "createdAt" text not null, "updatedAt" text not null, "userId" text not null references "auth_users" ("id") on delete cascade, "accountId" text not null, "providerId" text not null, "password" text, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, "scope" text);
create table "auth_verifications" ("id" text primary key, "createdAt" text not null, "updatedAt" text not null, "identifier" text not null, "value" text not null, "expiresAt" text not null);
create table "auth_rate_limits" ("id" text primary key, "key" text not null unique, "count" integer not null, "lastRequest" integer not null);
create index "auth_sessions_by_userId" on "auth_sessions" ("userId");
create index "auth_sessions_by_expiresAt" on "auth_sessions" ("expiresAt");
create index "auth_accounts_by_userId" on "auth_accounts" ("userId");
create index "auth_verifications_by_identifier" on "auth_verifications" ("identifier");

-- 003-history
create index "journal_by_time" on "journal" ("at", "revision");
create index "journal_changes_removed" on "journal_changes" ("revision", "seq") where "after" is null;

-- 004-admin-lists
create index "pedigree_listed" on "pedigree" ("sort_key", "name", "breed", "gender", "homebred", "created", "sire", "dam");
create index "evaluations_by_date" on "evaluations" ("date", "id", "type", "horse");

-- 005-all-horses
create index "horses_all" on "horses" ("sort_key", "name", "category", "breed", "gender", "generation", "birth_year", "for_sale", "on_sale", "tingad", "hidden");

-- 006-merits
create index "scores_by_name" on "scores" ("sort_key", "name");
create index "competition_by_name" on "competition" ("sort_key", "name");

-- 008-sent-forms
alter table "journal" add column "form_key" text;
create unique index "journal_by_form" on "journal" ("form_key");

-- 009-accounts
alter table "auth_users" add column "twoFactorEnabled" integer default 0 not null;
create table "auth_two_factors" ("id" text primary key, "userId" text not null references "auth_users" ("id") on delete cascade, "secret" text not null, "backupCodes" text not null, "verified" integer, "failedVerificationCount" integer, "lockedUntil" text);
create table "auth_attempts" ("key" text primary key, "count" integer not null, "lastAt" integer not null);
create table "auth_events" ("id" text primary key, "at" text not null, "kind" text not null, "email" text, "address" text, "userAgent" text);
create index "auth_two_factors_by_userId" on "auth_two_factors" ("userId");
create index "auth_attempts_by_lastAt" on "auth_attempts" ("lastAt");
create index "auth_events_by_at" on "auth_events" ("at");

-- 011-pictures
create table "pictures" ("hash" text primary key, "type" text not null, "width" integer not null, "height" integer not null, "blur" text not null, "at" text not null, "bytes" blob not null);

-- 014-finder
create table "finder_words" ("word" text not null, "kind" text not null, "key" text not null, "doc_id" text not null, constraint "finder_words_key" primary key ("word", "kind", "key", "doc_id")) without rowid;
create table "finder_pieces" ("place" text not null, "piece" text not null, "word" text not null, "at" integer not null, constraint "finder_pieces_key" primary key ("place", "piece", "word", "at")) without rowid;
create index "former_names_by_horse" on "former_names" ("horse_id", "name");

-- 015-died
alter table "horses" add column "died_year" integer;

-- 016-desk-lists
alter table "horses" add column "pictured" integer default 0 not null;
create index "horses_views" on "horses" ("category", "on_sale", "tingad", "hidden", "birth_year", "pictured");

-- 017-sums
create table "sums" ("tbl" text not null, "key" text not null, "sum" text not null, constraint "sums_key" primary key ("tbl", "key"));
insert into sums (tbl, key, sum) values ('changes', 'accounts', '0');
insert into sums (tbl, key, sum) select 'meta', cast("key" as text), hovslag_sum(cast("key" as text), cast("value" as text))
      from meta where "key" = 'sign_in_secret';
create trigger meta_insert_summed after insert on meta begin
          insert into sums (tbl, key, sum) select 'meta', cast(new."key" as text), hovslag_sum(cast(new."key" as text), cast(new."value" as text))
        where new."key" = 'sign_in_secret' and not exists (select 1 from sums where tbl = 'meta' and key = cast(new."key" as text)); end;
create trigger meta_update_summed after update on meta begin
          update sums set key = cast(new."key" as text), sum = hovslag_sum(cast(new."key" as text), cast(new."value" as text))
        where tbl = 'meta' and key = cast(old."key" as text) and sum = hovslag_sum(cast(old."key" as text), cast(old."value" as text)); end;
create trigger meta_delete_summed after delete on meta begin
          delete from sums where tbl = 'meta' and key = cast(old."key" as text); end;
insert into sums (tbl, key, sum) select 'journal', cast("revision" as text), hovslag_sum(cast("revision" as text), cast("at" as text), cast("actor" as text), cast("action" as text), cast("undoes" as text), cast("form_key" as text))
      from journal;
create trigger journal_insert_summed after insert on journal begin
          insert into sums (tbl, key, sum) select 'journal', cast(new."revision" as text), hovslag_sum(cast(new."revision" as text), cast(new."at" as text), cast(new."actor" as text), cast(new."action" as text), cast(new."undoes" as text), cast(new."form_key" as text))
        where not exists (select 1 from sums where tbl = 'journal' and key = cast(new."revision" as text)); end;
create trigger journal_update_summed after update on journal begin
          update sums set key = cast(new."revision" as text), sum = hovslag_sum(cast(new."revision" as text), cast(new."at" as text), cast(new."actor" as text), cast(new."action" as text), cast(new."undoes" as text), cast(new."form_key" as text))
        where tbl = 'journal' and key = cast(old."revision" as text) and sum = hovslag_sum(cast(old."revision" as text), cast(old."at" as text), cast(old."actor" as text), cast(old."action" as text), cast(old."undoes" as text), cast(old."form_key" as text)); end;
create trigger journal_delete_summed after delete on journal begin
          delete from sums where tbl = 'journal' and key = cast(old."revision" as text); end;
insert into sums (tbl, key, sum) select 'former_names', hovslag_sum(cast("name" as text), cast("horse_id" as text)), hovslag_sum(cast("name" as text), cast("horse_id" as text), cast("revision" as text))
      from former_names;
create trigger former_names_insert_summed after insert on former_names begin
          insert into sums (tbl, key, sum) select 'former_names', hovslag_sum(cast(new."name" as text), cast(new."horse_id" as text)), hovslag_sum(cast(new."name" as text), cast(new."horse_id" as text), cast(new."revision" as text))
        where not exists (select 1 from sums where tbl = 'former_names' and key = hovslag_sum(cast(new."name" as text), cast(new."horse_id" as text))); end;
create trigger former_names_update_summed after update on former_names begin
          update sums set key = hovslag_sum(cast(new."name" as text), cast(new."horse_id" as text)), sum = hovslag_sum(cast(new."name" as text), cast(new."horse_id" as text), cast(new."revision" as text))
        where tbl = 'former_names' and key = hovslag_sum(cast(old."name" as text), cast(old."horse_id" as text)) and sum = hovslag_sum(cast(old."name" as text), cast(old."horse_id" as text), cast(old."revision" as text)); end;
create trigger former_names_delete_summed after delete on former_names begin
          delete from sums where tbl = 'former_names' and key = hovslag_sum(cast(old."name" as text), cast(old."horse_id" as text)); end;
insert into sums (tbl, key, sum) select 'pictures', cast("hash" as text), hovslag_sum(cast("hash" as text), cast("type" as text), cast("width" as text), cast("height" as text), cast("blur" as text), cast("at" as text))
      from pictures;
create trigger pictures_insert_summed after insert on pictures begin
          insert into sums (tbl, key, sum) select 'pictures', cast(new."hash" as text), hovslag_sum(cast(new."hash" as text), cast(new."type" as text), cast(new."width" as text), cast(new."height" as text), cast(new."blur" as text), cast(new."at" as text))
        where not exists (select 1 from sums where tbl = 'pictures' and key = cast(new."hash" as text)); end;
create trigger pictures_update_summed after update on pictures begin
          update sums set key = cast(new."hash" as text), sum = hovslag_sum(cast(new."hash" as text), cast(new."type" as text), cast(new."width" as text), cast(new."height" as text), cast(new."blur" as text), cast(new."at" as text))
        where tbl = 'pictures' and key = cast(old."hash" as text) and sum = hovslag_sum(cast(old."hash" as text), cast(old."type" as text), cast(old."width" as text), cast(old."height" as text), cast(old."blur" as text), cast(old."at" as text)); end;
create trigger pictures_delete_summed after delete on pictures begin
          delete from sums where tbl = 'pictures' and key = cast(old."hash" as text); end;
insert into sums (tbl, key, sum) select 'auth_users', cast("id" as text), hovslag_sum(cast("id" as text), cast("createdAt" as text), cast("updatedAt" as text), cast("name" as text), cast("email" as text), cast("emailVerified" as text), cast("image" as text), cast("twoFactorEnabled" as text))
      from auth_users;
create trigger auth_users_insert_summed after insert on auth_users begin
          insert into sums (tbl, key, sum) select 'auth_users', cast(new."id" as text), hovslag_sum(cast(new."id" as text), cast(new."createdAt" as text), cast(new."updatedAt" as text), cast(new."name" as text), cast(new."email" as text), cast(new."emailVerified" as text), cast(new."image" as text), cast(new."twoFactorEnabled" as text))
        where not exists (select 1 from sums where tbl = 'auth_users' and key = cast(new."id" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_users_update_summed after update on auth_users begin
          update sums set key = cast(new."id" as text), sum = hovslag_sum(cast(new."id" as text), cast(new."createdAt" as text), cast(new."updatedAt" as text), cast(new."name" as text), cast(new."email" as text), cast(new."emailVerified" as text), cast(new."image" as text), cast(new."twoFactorEnabled" as text))
        where tbl = 'auth_users' and key = cast(old."id" as text) and sum = hovslag_sum(cast(old."id" as text), cast(old."createdAt" as text), cast(old."updatedAt" as text), cast(old."name" as text), cast(old."email" as text), cast(old."emailVerified" as text), cast(old."image" as text), cast(old."twoFactorEnabled" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_users_delete_summed after delete on auth_users begin
          delete from sums where tbl = 'auth_users' and key = cast(old."id" as text);
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
insert into sums (tbl, key, sum) select 'auth_accounts', cast("id" as text), hovslag_sum(cast("id" as text), cast("createdAt" as text), cast("updatedAt" as text), cast("userId" as text), cast("accountId" as text), cast("providerId" as text), cast("password" as text), cast("accessToken" as text), cast("refreshToken" as text), cast("idToken" as text), cast("accessTokenExpiresAt" as text), cast("refreshTokenExpiresAt" as text), cast("scope" as text))
      from auth_accounts;
create trigger auth_accounts_insert_summed after insert on auth_accounts begin
          insert into sums (tbl, key, sum) select 'auth_accounts', cast(new."id" as text), hovslag_sum(cast(new."id" as text), cast(new."createdAt" as text), cast(new."updatedAt" as text), cast(new."userId" as text), cast(new."accountId" as text), cast(new."providerId" as text), cast(new."password" as text), cast(new."accessToken" as text), cast(new."refreshToken" as text), cast(new."idToken" as text), cast(new."accessTokenExpiresAt" as text), cast(new."refreshTokenExpiresAt" as text), cast(new."scope" as text))
        where not exists (select 1 from sums where tbl = 'auth_accounts' and key = cast(new."id" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_accounts_update_summed after update on auth_accounts begin
          update sums set key = cast(new."id" as text), sum = hovslag_sum(cast(new."id" as text), cast(new."createdAt" as text), cast(new."updatedAt" as text), cast(new."userId" as text), cast(new."accountId" as text), cast(new."providerId" as text), cast(new."password" as text), cast(new."accessToken" as text), cast(new."refreshToken" as text), cast(new."idToken" as text), cast(new."accessTokenExpiresAt" as text), cast(new."refreshTokenExpiresAt" as text), cast(new."scope" as text))
        where tbl = 'auth_accounts' and key = cast(old."id" as text) and sum = hovslag_sum(cast(old."id" as text), cast(old."createdAt" as text), cast(old."updatedAt" as text), cast(old."userId" as text), cast(old."accountId" as text), cast(old."providerId" as text), cast(old."password" as text), cast(old."accessToken" as text), cast(old."refreshToken" as text), cast(old."idToken" as text), cast(old."accessTokenExpiresAt" as text), cast(old."refreshTokenExpiresAt" as text), cast(old."scope" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_accounts_delete_summed after delete on auth_accounts begin
          delete from sums where tbl = 'auth_accounts' and key = cast(old."id" as text);
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
insert into sums (tbl, key, sum) select 'auth_two_factors', cast("id" as text), hovslag_sum(cast("id" as text), cast("userId" as text), cast("secret" as text), cast("backupCodes" as text), cast("verified" as text), cast("failedVerificationCount" as text), cast("lockedUntil" as text))
      from auth_two_factors;
create trigger auth_two_factors_insert_summed after insert on auth_two_factors begin
          insert into sums (tbl, key, sum) select 'auth_two_factors', cast(new."id" as text), hovslag_sum(cast(new."id" as text), cast(new."userId" as text), cast(new."secret" as text), cast(new."backupCodes" as text), cast(new."verified" as text), cast(new."failedVerificationCount" as text), cast(new."lockedUntil" as text))
        where not exists (select 1 from sums where tbl = 'auth_two_factors' and key = cast(new."id" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_two_factors_update_summed after update on auth_two_factors begin
          update sums set key = cast(new."id" as text), sum = hovslag_sum(cast(new."id" as text), cast(new."userId" as text), cast(new."secret" as text), cast(new."backupCodes" as text), cast(new."verified" as text), cast(new."failedVerificationCount" as text), cast(new."lockedUntil" as text))
        where tbl = 'auth_two_factors' and key = cast(old."id" as text) and sum = hovslag_sum(cast(old."id" as text), cast(old."userId" as text), cast(old."secret" as text), cast(old."backupCodes" as text), cast(old."verified" as text), cast(old."failedVerificationCount" as text), cast(old."lockedUntil" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_two_factors_delete_summed after delete on auth_two_factors begin
          delete from sums where tbl = 'auth_two_factors' and key = cast(old."id" as text);
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
insert into sums (tbl, key, sum) select 'auth_events', cast("id" as text), hovslag_sum(cast("id" as text), cast("at" as text), cast("kind" as text), cast("email" as text), cast("address" as text), cast("userAgent" as text))
      from auth_events;
create trigger auth_events_insert_summed after insert on auth_events begin
          insert into sums (tbl, key, sum) select 'auth_events', cast(new."id" as text), hovslag_sum(cast(new."id" as text), cast(new."at" as text), cast(new."kind" as text), cast(new."email" as text), cast(new."address" as text), cast(new."userAgent" as text))
        where not exists (select 1 from sums where tbl = 'auth_events' and key = cast(new."id" as text)); end;
create trigger auth_events_update_summed after update on auth_events begin
          update sums set key = cast(new."id" as text), sum = hovslag_sum(cast(new."id" as text), cast(new."at" as text), cast(new."kind" as text), cast(new."email" as text), cast(new."address" as text), cast(new."userAgent" as text))
        where tbl = 'auth_events' and key = cast(old."id" as text) and sum = hovslag_sum(cast(old."id" as text), cast(old."at" as text), cast(old."kind" as text), cast(old."email" as text), cast(old."address" as text), cast(old."userAgent" as text)); end;
create trigger auth_events_delete_summed after delete on auth_events begin
          delete from sums where tbl = 'auth_events' and key = cast(old."id" as text); end;

-- 020-recovery-codes
create table "auth_recovery_codes" ("id" text primary key, "userId" text not null references "auth_users" ("id") on delete cascade, "salt" text not null, "hash" text not null);
create index "auth_recovery_codes_by_userId" on "auth_recovery_codes" ("userId");

-- 021-writers
create trigger journal_writer before insert on journal begin
      select hovslag_was_upgraded_restart_the_program(); end;

-- 022-passkeys
create table "auth_passkeys" ("id" text primary key, "userId" text not null references "auth_users" ("id") on delete cascade, "name" text, "publicKey" text not null, "credentialID" text not null unique, "counter" integer not null, "deviceType" text not null, "backedUp" integer not null, "transports" text, "createdAt" text, "aaguid" text, "host" text);
create index "auth_passkeys_by_userId" on "auth_passkeys" ("userId");

-- 023-notes
create table "notes" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "date" text, "words" text not null);
create index "notes_by_name" on "notes" ("name", "date", "id");
create index "notes_by_date" on "notes" ("date", "id");

-- 024-breedings
create table "breedings" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "mare" text not null, "stallion" text not null, "foal" text, "twin" text, "state" text not null, "year" integer);
create index "breedings_by_mare" on "breedings" ("mare", "id");
create index "breedings_by_stallion" on "breedings" ("stallion", "id");
create index "breedings_by_foal" on "breedings" ("foal", "id");
create index "breedings_by_twin" on "breedings" ("twin", "id");
create index "breedings_by_state" on "breedings" ("state", "id");
create index "breedings_by_year" on "breedings" ("year", "id");

-- 025-extras
create table "extras" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "words" text not null);
create index "extras_by_name" on "extras" ("name", "id");

-- 026-contacts
create table "contacts" ("id" text primary key, "doc" text not null, "version" integer not null, "updated_at" text not null, "name" text not null, "alias" text, "sort_key" text not null, "words" text not null);
create index "contacts_by_name" on "contacts" ("name", "id");
create index "contacts_by_alias" on "contacts" ("alias", "id");
create index "contacts_by_sort_key" on "contacts" ("sort_key", "id");

-- 027-sums-of-keys
insert into sums (tbl, key, sum) select 'auth_recovery_codes', cast("id" as text), hovslag_sum(cast("id" as text), cast("userId" as text), cast("salt" as text), cast("hash" as text))
      from auth_recovery_codes;
create trigger auth_recovery_codes_insert_summed after insert on auth_recovery_codes begin
          insert into sums (tbl, key, sum) select 'auth_recovery_codes', cast(new."id" as text), hovslag_sum(cast(new."id" as text), cast(new."userId" as text), cast(new."salt" as text), cast(new."hash" as text))
        where not exists (select 1 from sums where tbl = 'auth_recovery_codes' and key = cast(new."id" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_recovery_codes_update_summed after update on auth_recovery_codes begin
          update sums set key = cast(new."id" as text), sum = hovslag_sum(cast(new."id" as text), cast(new."userId" as text), cast(new."salt" as text), cast(new."hash" as text))
        where tbl = 'auth_recovery_codes' and key = cast(old."id" as text) and sum = hovslag_sum(cast(old."id" as text), cast(old."userId" as text), cast(old."salt" as text), cast(old."hash" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_recovery_codes_delete_summed after delete on auth_recovery_codes begin
          delete from sums where tbl = 'auth_recovery_codes' and key = cast(old."id" as text);
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
insert into sums (tbl, key, sum) select 'auth_passkeys', cast("id" as text), hovslag_sum(cast("id" as text), cast("userId" as text), cast("name" as text), cast("publicKey" as text), cast("credentialID" as text), cast("counter" as text), cast("deviceType" as text), cast("backedUp" as text), cast("transports" as text), cast("createdAt" as text), cast("aaguid" as text), cast("host" as text))
      from auth_passkeys;
create trigger auth_passkeys_insert_summed after insert on auth_passkeys begin
          insert into sums (tbl, key, sum) select 'auth_passkeys', cast(new."id" as text), hovslag_sum(cast(new."id" as text), cast(new."userId" as text), cast(new."name" as text), cast(new."publicKey" as text), cast(new."credentialID" as text), cast(new."counter" as text), cast(new."deviceType" as text), cast(new."backedUp" as text), cast(new."transports" as text), cast(new."createdAt" as text), cast(new."aaguid" as text), cast(new."host" as text))
        where not exists (select 1 from sums where tbl = 'auth_passkeys' and key = cast(new."id" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_passkeys_update_summed after update on auth_passkeys begin
          update sums set key = cast(new."id" as text), sum = hovslag_sum(cast(new."id" as text), cast(new."userId" as text), cast(new."name" as text), cast(new."publicKey" as text), cast(new."credentialID" as text), cast(new."counter" as text), cast(new."deviceType" as text), cast(new."backedUp" as text), cast(new."transports" as text), cast(new."createdAt" as text), cast(new."aaguid" as text), cast(new."host" as text))
        where tbl = 'auth_passkeys' and key = cast(old."id" as text) and sum = hovslag_sum(cast(old."id" as text), cast(old."userId" as text), cast(old."name" as text), cast(old."publicKey" as text), cast(old."credentialID" as text), cast(old."counter" as text), cast(old."deviceType" as text), cast(old."backedUp" as text), cast(old."transports" as text), cast(old."createdAt" as text), cast(old."aaguid" as text), cast(old."host" as text));
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
create trigger auth_passkeys_delete_summed after delete on auth_passkeys begin
          delete from sums where tbl = 'auth_passkeys' and key = cast(old."id" as text);
update sums set sum = cast(cast(sum as integer) + 1 as text) where tbl = 'changes' and key = 'accounts'; end;
