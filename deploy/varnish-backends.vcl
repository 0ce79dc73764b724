# The processes of the site, and who may purge. This is the file to adapt; varnish.vcl includes it.

# /readyz accepts any Host. It succeeds while the site can answer from memory, even if its database is away.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 1;
}

backend site {
    .host = "site";
    .port = "3000";
    .probe = ready;
}

sub vcl_init {
    new sites = directors.round_robin();
    sites.add_backend(site);
}

# The site itself: its processes send the purges, together with CDN_VARNISH_SECRET.
acl purgers {
    "localhost";
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
}
