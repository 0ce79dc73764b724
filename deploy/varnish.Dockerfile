# Varnish with the module xkey, as Debian has them, and the site's VCL; docker-compose.yml uses it.

FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends varnish varnish-modules && rm -rf /var/lib/apt/lists/*
COPY varnish.vcl varnish-backends.vcl /etc/varnish/
EXPOSE 80
CMD ["varnishd", "-F", "-a", ":80", "-s", "malloc,256m", "-p", "http_gzip_support=off", "-f", "/etc/varnish/varnish.vcl"]
