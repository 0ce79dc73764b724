# Varnish 7 in front of the site, with the module xkey (Debian: varnish-modules). docs/cdn.md explains it.
# Run varnishd with `-p http_gzip_support=off`: the site compresses, and better.
vcl 4.1;

import directors;
import std;
import xkey;

include "./varnish-backends.vcl";

sub vcl_recv {
    set req.backend_hint = sites.backend();
    if (req.restarts == 0) {
        unset req.http.x-cdn-page;
        unset req.http.x-cdn-stale;
        unset req.http.x-cdn-purged;
    }
    if (req.method == "PURGE") {
        call purge_keys;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # A session or a preview.
    if (req.http.Authorization || req.http.Cookie ~ "(?i)(payload-token|previewtoken)=" || req.url ~ "(?i)[?&]preview") {
        return (pass);
    }
    # Never kept, and some of them need their cookies. A language may come first.
    if (req.url ~ "(?i)^(/[a-z]{2}(-[a-z]{2})?)?/(admin|api|_serverfn|server|ingest|forms|builds|preview|consent\.json|livez|readyz)([/?]|$)") {
        return (pass);
    }
    # Markdown instead of the page, if the site has it. Everything else that a client may accept makes no difference to what is kept.
    if (req.http.Accept ~ "(?i)markdown") {
        return (pass);
    }
    # The other cookies (theme, consent, analytics) change no page.
    unset req.http.Cookie;
    call shorten_accept_encoding;
    set req.http.x-cdn-page = "1";
    if (req.http.x-cdn-stale) {
        set req.grace = 7d;
    } elseif (req.http.x-cdn-purged) {
        set req.grace = 0s;
    } elseif (std.healthy(req.backend_hint)) {
        # The most that the site sends as stale-while-revalidate.
        set req.grace = 10s;
    } else {
        set req.grace = 7d;
    }
    return (hash);
}

sub purge_keys {
    if (client.ip !~ purgers || std.getenv("CDN_VARNISH_SECRET") == "" || req.http.x-cdn-secret != std.getenv("CDN_VARNISH_SECRET")) {
        return (synth(403, "Forbidden"));
    }
    if (req.http.xkey-purge) {
        return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
    }
    # What is only expired can be served while the site is away.
    if (req.http.xkey-softpurge) {
        return (synth(200, "Expired " + xkey.softpurge(req.http.xkey-softpurge)));
    }
    return (synth(400, "Bad Request"));
}

# The site takes the first encoding of br, zstd and gzip from a list without weights, so the others make no difference.
sub shorten_accept_encoding {
    if (req.http.Accept-Encoding !~ "[;*]") {
        if (req.http.Accept-Encoding ~ "(?i)(^|[, ])br([, ]|$)") {
            set req.http.Accept-Encoding = "br";
        } elseif (req.http.Accept-Encoding ~ "(?i)(^|[, ])zstd([, ]|$)") {
            set req.http.Accept-Encoding = "zstd";
        } elseif (req.http.Accept-Encoding ~ "(?i)(^|[, ])(x-)?gzip([, ]|$)") {
            set req.http.Accept-Encoding = "gzip";
        }
    }
}

sub vcl_hit {
    # It expired before its time, so it was purged: as long as the site answers, it has to be asked.
    if (obj.ttl <= 0s && !req.http.x-cdn-stale && !req.http.x-cdn-purged && std.healthy(req.backend_hint)
        && obj.age < std.duration(regsub(obj.http.Surrogate-Control, "^(?:.*[, ])?max-age=([0-9]+).*$", "\1s"), 0s)) {
        set req.http.x-cdn-purged = "1";
        return (restart);
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # A copy that has expired is better than an error.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    set beresp.keep = 0s;
    if (beresp.http.Surrogate-Control ~ "max-age=[1-9]" && beresp.http.Surrogate-Control !~ "no-store" && beresp.status < 400 && !beresp.http.Set-Cookie) {
        call keep_page;
        return (deliver);
    }
    # Files whose names never get other content.
    if (!beresp.http.Surrogate-Control && beresp.http.Cache-Control ~ "immutable" && beresp.http.Cache-Control !~ "private" && beresp.status == 200 && !beresp.http.Set-Cookie) {
        set beresp.ttl = 7d;
        set beresp.grace = 7d;
        return (deliver);
    }
    # Varnish asked whether the copy it has is still good. It is not, and must not come back while the site is away.
    if (bereq.http.If-None-Match && beresp.status < 500 && beresp.status != 200) {
        ban("obj.http.x-cdn-address == " + bereq.http.Host + bereq.url);
    }
    set beresp.uncacheable = true;
    set beresp.grace = 0s;
    # Concurrent requests need not wait for each other, but this hides a copy that has expired, which is better than an error.
    set beresp.ttl = 1s;
    if (beresp.status >= 500) {
        set beresp.ttl = 0s;
    }
    return (deliver);
}

sub keep_page {
    # Clients get it back; here it would mean a copy per browser.
    if (beresp.http.Vary ~ "(?i)^accept,") {
        set beresp.http.Vary = regsub(beresp.http.Vary, "(?i)^accept, *", "");
        set beresp.http.x-cdn-negotiated = "1";
    }
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^(?:.*[, ])?max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    # An expired redirect has no ETag, so nothing would tell Varnish that it has been deleted.
    if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "stale-if-error=[0-9]+") {
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.http.x-cdn-address = bereq.http.Host + bereq.url;
}

sub vcl_deliver {
    # The site failed before the probe noticed: try again with a copy that has expired.
    if (resp.status >= 500 && req.http.x-cdn-page && !req.http.x-cdn-stale) {
        set req.http.x-cdn-stale = "1";
        return (restart);
    }
    if (obj.hits > 0) {
        set resp.http.Cache-Status = "varnish; hit";
    }
    if (resp.http.x-cdn-negotiated) {
        set resp.http.Vary = "accept, " + resp.http.Vary;
        unset resp.http.x-cdn-negotiated;
    }
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.xkey;
    unset resp.http.x-cdn-address;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
