# Sourced once by PostgreSQL's image, when its volume is new: the owner of Prumo's database, who is no superuser, and the
# role of its requests. The superuser keeps no password: it signs in only from within the container.
psql --username="$POSTGRES_USER" --dbname=postgres --no-psqlrc --quiet \
  --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role prumo login password :'password';
create role prumo_app nologin;
grant prumo_app to prumo;
create database prumo owner prumo;
alter role postgres password null;
SQL
